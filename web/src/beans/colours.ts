/** The colours of everything that is drawn: beans, bosses, houses, lands. Each is told here once.
 *
 * A drawing has the same colours by day and by night; what surrounds it changes. */

export const INK = "#16161a";
export const WHITE = "#fff";
export const CREAM = "#fffdf6";

// The three of the Bauhaus, with their shadows, and their companions.
export const BLUE = "#2456b8";
export const DARK_BLUE = "#173f8f";
export const SKY = "#cfe0f3";
export const RED = "#cf2a1f";
export const DARK_RED = "#96190f";
export const YELLOW = "#f0c419";
export const GOLD = "#dba900";
export const BRASS = "#b98c00";
export const GREEN = "#23824a";
export const DARK_GREEN = "#17603a";
export const ORANGE = "#d8431f";
export const VIOLET = "#8a6fb5";
export const TEAL = "#0f7f86";

// Soil and wood, stone and iron, plants.
export const SOIL = "#7a4a24";
export const FURROW = "#6b3f1d";
export const SAND = "#f6c98c";
export const CLAY = "#c68642";
export const PAPER = "#efe6d2";
export const WOOD = "#a8662c";
export const STONE = "#b9b1a0";
export const ROCK = "#7d705c";
export const IRON = "#3b424b";
export const STEEL = "#c9d3dd";
export const LEAF = "#2f9a55";
export const VINE = "#7fb43a";
export const TENDRIL = "#c6e26a";
export const MEADOW = "#a3c46c";
export const OLIVE = "#5d6b1f";
export const GLASS = "#9db8e8";
export const POND = "#1f6b63";

// The town at night.
export const COAL = "#33333b";
export const NIGHT = "#20202a";
export const DUSK = "#3d3d4c";
export const WINE = "#7a2a3a";
export const DEEP = "#123c46";
export const HARBOUR = "#0b1f25";
export const NEON = "#ff8a7a";

// Faces and what they wear.
export const SALMON = "#f0857a";
export const PINK = "#ee8fb0";
export const ROSY = "#ffd3ca";
export const BLUSH = "#dd6a4b";
export const NOSE = "#ea5a3f";
export const MOUTH = "#5b1d12";
export const STRAW = "#f2cf72";
export const BRICK = "#f1d5b8";
export const MORTAR = "#8a4b35";
export const CRIMSON = "#c42b45";
export const PETAL = "#fbe3f2";
export const GAUZE = "#e4f0f8";
export const FOLD = "#7d9ab3";
export const LILAC = "#dccff1";
export const WIND = "#4b3a78";
export const STUBBLE = "#c8d07e";
export const DARK_OLIVE = "#454f15";
export const GROOVE = "#b98d6d";
export const CRUST = "#8a5518";
export const THICKET = "#142b07";

// Beans that share their colour with nothing else.
export const IVORY = "#e9dfc7";
export const RUBY = "#a3122d";
export const MAGENTA = "#b3308f";
export const AMBER = "#c1771a";
export const CHOCOLATE = "#5a3420";
export const BREAD = "#d9a25f";
export const SHRUB = "#4f8f1d";
export const GREY = "#777777";

// Skins, and land on a map.
export const SKINS = ["#f6d7b8", "#e0ac7e", "#a86b42", "#f3c9a5"] as const;
export const SAGE = "#a9b8a0";
export const DARK_BRASS = "#7a5900";
export const LAND_GREEN = "#e3ecc9";
export const LAND_YELLOW = "#fbeebb";
export const LAND_ROSE = "#f3ddd0";
