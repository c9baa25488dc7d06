/* Made by `make types` from the server's own types. Do not edit. */

export type Wire =
  | FromClient
  | ToClient
  | Command
  | GameAct
  | GameEvent
  | GameFigures
  | BohnanzaAct
  | BohnanzaEvent
  | PlantAct
  | EndPlantingAct
  | HarvestAct
  | BuyFieldAct
  | ProposeAct
  | AcceptAct
  | DeclineAct
  | WithdrawAct
  | WishAct
  | EndTradingAct
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | TurnedUpEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | BoughtFieldEvent
  | ProposedEvent
  | SettledEvent
  | DeclinedEvent
  | WithdrawnEvent
  | LapsedEvent
  | WishedEvent
  | TradingEndedEvent
  | GameEndedEvent
  | TradingFigures
  | OfferFigures
  | SaleFigures
  | HighBohnAct
  | HighBohnEvent
  | BuyBuildingAct
  | NameTypeAct
  | KeepThalersAct
  | TakeThalerAct
  | PlantAsSoupAct
  | StoreAct
  | LookAtTopAct
  | MoveToBottomAct
  | MoveInHandAct
  | OrderDrawnAct
  | PassAct
  | BoughtBuildingEvent
  | BuildingsLeftEvent
  | NamedTypeEvent
  | KeptThalersEvent
  | JailEarnedEvent
  | DistilleryTookEvent
  | SoupBeganEvent
  | StoredCardEvent
  | LookedAtTopEvent
  | MovedToBottomEvent
  | MovedInHandEvent
  | OrderedDrawnEvent
  | PassedEvent
  | LastTurnEndedEvent
  | HighBohnScoredEvent
  | HighBohnTownFigures
  | HighBohnScoreFigures
  | FieldFigures
  | MeterStep
  | PlantingFigures
  | HighBohnTown
  | AlCabohneAct
  | AlCabohneEvent
  | PlantUpAct
  | DiscardAct
  | PayTributeAct
  | GiveGroupAct
  | GiveCardAct
  | DrawAct
  | EndStepAct
  | TurnedEvent
  | BossTookEvent
  | JoinedEvent
  | BossHarvestedEvent
  | PaidTributeEvent
  | PlantedGroupEvent
  | GaveGroupEvent
  | GaveCardEvent
  | DiscardedEvent
  | LeftOverEvent
  | HandShownEvent
  | MafiaFigures
  | BossFigures
  | TributeFigures
  | SowingFigures
  | GiftFigures
  | DutyFigures
  | Mafia
  | AlCabohneSoloAct
  | AlCabohneSoloEvent
  | ProhibohnAct
  | ProhibohnEvent
  | LayDownAct
  | PayTopAct
  | PutOnPileAct
  | TurnUpAct
  | SetDrawAct
  | BuyAct
  | BuyRaidAct
  | RemoveAct
  | SpareAct
  | LaidDownEvent
  | BoughtEvent
  | RemovedEvent
  | SparedEvent
  | GotThalerEvent
  | ProhibohnPutCardEvent
  | DrawSetEvent
  | LastGoEvent
  | ProhibohnTownFigures
  | ProhibohnScoreFigures
  | CardFigures
  | HarvestFigures
  | PurchaseFigures
  | ProhibohnTown
  | BohnaparteAct
  | BohnaparteEvent
  | ChooseCampAct
  | TurnReadyAct
  | LayInDepotAct
  | AttackAct
  | LayCardAct
  | LayTopAct
  | EndAttacksAct
  | BuildFortressAct
  | BuyDepotAct
  | BuyTrainAct
  | TakeFromTrainAct
  | CampChosenEvent
  | MonasteryTurnedUpEvent
  | CavalryReadiedEvent
  | LaidInDepotEvent
  | AttackedEvent
  | CardLaidEvent
  | FoughtEvent
  | FortressBuiltEvent
  | DepotBoughtEvent
  | TrainBoughtEvent
  | TrainLoadedEvent
  | TookFromTrainEvent
  | BohnaparteScoredEvent
  | WarFigures
  | LandFigures
  | TargetFigures
  | FighterFigures
  | Chance
  | Opposing
  | FightFigures
  | War
  | KannibohneAct
  | KannibohneEvent
  | UseTextAct
  | ChooseCardAct
  | ChoosePlaceAct
  | ShuffleBackAct
  | MoveDiscardAct
  | TakeDiscardAct
  | TakeUpAct
  | KeepAct
  | TurnHandAct
  | UsedTextEvent
  | KannibohnePutCardEvent
  | WentBackEvent
  | DiscardsTurnedEvent
  | DiscardMovedEvent
  | TookDiscardEvent
  | TookUpEvent
  | HandTurnedEvent
  | HandsSwappedEvent
  | HandOpenedEvent
  | HandClosedEvent
  | GaveEvent
  | StoleEvent
  | TookOutEvent
  | KeptEvent
  | HasGreenEvent
  | HasNoGreenEvent
  | PeekedEvent
  | LookedEvent
  | TookFromHandEvent
  | HarvestedTogetherEvent
  | PhaseSkippedEvent
  | FirstGameEndedEvent
  | DuelFigures
  | DuelCard
  | DuelRun
  | DuelCourse
  | DuelHarvest
  | DuelGain
  | PlantedFigures
  | Duel
  | BroughtCards
  | BroughtBean
  | TextListing
  | Hello
  | Do
  | AskFor
  | HintFor
  | Ping
  | Sit
  | Stand
  | SeatBot
  | ClearSeat
  | Start
  | Act
  | Undo
  | Pass
  | Prefer
  | Hold
  | Choose
  | Chat
  | Back
  | Pause
  | Lock
  | Mute
  | Remove
  | HandOver
  | VoteEnd
  | Rematch
  | NewGuest
  | Rename
  | NewPassword
  | Login
  | Recovery
  | NewSubscription
  | NewTable
  | NewSetup
  | SetupToCheck
  | InvitationKey
  | TextToDraw
  | DailyStart
  | Welcome
  | Told
  | State
  | TableInfo
  | Setup
  | MemberInfo
  | SeatInfo
  | WouldInfo
  | Daily
  | You
  | Preferences1
  | WireFrame
  | WireField
  | WireOffer
  | WireResult
  | WireOrigins
  | WaitInfo
  | Ack
  | Nack
  | Answer
  | Hinted
  | Reason
  | Pong
  | Bye
  | Problem
  | Replay
  | ReplayMoment
  | ReplayView
  | Redacted
  | PersonInfo
  | SessionInfo
  | Admitted
  | RecoveryCode
  | PlayedGame
  | Bests
  | History
  | GameStatistics
  | PersonStatistics
  | SeatNumbers
  | GameOption
  | BotKey
  | Bot
  | LevelListing
  | Minutes
  | BeanListing
  | BuildingListing
  | TerritoryListing
  | Playable
  | GameListing
  | Measured
  | LadderRung
  | LadderListing
  | RuleClause
  | TableOpened
  | SetupChecked
  | ListedSeat
  | ListedTable
  | TablePage
  | Invitation
  | QRCode
  | OwnTable
  | OwnTables
  | ReviewProgress
  | Review
  | Decision
  | Terms
  | Choice
  | Point
  | Loss
  | TurningPoint
  | Deal
  | DailyGame
  | DailyDeals
  | DailyPlace
  | DailyRanking
  | DailyOpened
  | Health
  | CommonView
  | BohnanzaView
  | HighBohnView
  | AlCabohneView
  | AlCabohneSoloView
  | ProhibohnView
  | BohnaparteView
  | KannibohneView
  | WireView;
export type FromClient = Hello | Do | AskFor | HintFor | Ping;
export type Command =
  | Sit
  | Stand
  | SeatBot
  | ClearSeat
  | Start
  | Act
  | Undo
  | Pass
  | Prefer
  | Hold
  | Choose
  | Chat
  | Back
  | Pause
  | Lock
  | Mute
  | Remove
  | HandOver
  | VoteEnd
  | Rematch;
export type GameAct =
  | BohnanzaAct
  | HighBohnAct
  | AlCabohneAct
  | AlCabohneSoloAct
  | ProhibohnAct
  | BohnaparteAct
  | KannibohneAct;
export type BohnanzaAct =
  | PlantAct
  | EndPlantingAct
  | HarvestAct
  | BuyFieldAct
  | ProposeAct
  | AcceptAct
  | DeclineAct
  | WithdrawAct
  | WishAct
  | EndTradingAct;
export type HighBohnAct =
  | PlantAct
  | EndPlantingAct
  | HarvestAct
  | BuyFieldAct
  | ProposeAct
  | AcceptAct
  | DeclineAct
  | WithdrawAct
  | WishAct
  | EndTradingAct
  | BuyBuildingAct
  | NameTypeAct
  | KeepThalersAct
  | TakeThalerAct
  | PlantAsSoupAct
  | StoreAct
  | LookAtTopAct
  | MoveToBottomAct
  | MoveInHandAct
  | OrderDrawnAct
  | PassAct;
export type AlCabohneAct =
  | PlantAct
  | HarvestAct
  | BuyFieldAct
  | PlantUpAct
  | DiscardAct
  | PayTributeAct
  | GiveGroupAct
  | GiveCardAct
  | DrawAct
  | EndStepAct;
export type AlCabohneSoloAct =
  | PlantAct
  | HarvestAct
  | BuyFieldAct
  | PlantUpAct
  | DiscardAct
  | PayTributeAct
  | GiveGroupAct
  | GiveCardAct
  | DrawAct
  | EndStepAct;
export type ProhibohnAct =
  | PlantAct
  | HarvestAct
  | PlantUpAct
  | DiscardAct
  | GiveGroupAct
  | GiveCardAct
  | DrawAct
  | EndStepAct
  | LayDownAct
  | PayTopAct
  | PutOnPileAct
  | TurnUpAct
  | SetDrawAct
  | BuyAct
  | BuyRaidAct
  | RemoveAct
  | SpareAct
  | TakeThalerAct;
export type BohnaparteAct =
  | PlantAct
  | EndPlantingAct
  | HarvestAct
  | ProposeAct
  | AcceptAct
  | DeclineAct
  | WithdrawAct
  | WishAct
  | EndTradingAct
  | ChooseCampAct
  | TurnReadyAct
  | LayInDepotAct
  | AttackAct
  | LayCardAct
  | LayTopAct
  | EndAttacksAct
  | BuildFortressAct
  | BuyDepotAct
  | BuyTrainAct
  | TakeFromTrainAct;
export type KannibohneAct =
  | PlantAct
  | HarvestAct
  | PlantUpAct
  | DiscardAct
  | DrawAct
  | EndStepAct
  | PutOnPileAct
  | TurnUpAct
  | UseTextAct
  | ChooseCardAct
  | ChoosePlaceAct
  | ShuffleBackAct
  | MoveDiscardAct
  | TakeDiscardAct
  | TakeUpAct
  | KeepAct
  | TurnHandAct;
export type ToClient = Welcome | Told | State | Ack | Nack | Answer | Hinted | Pong | Bye;
export type GameEvent =
  | BohnanzaEvent
  | HighBohnEvent
  | AlCabohneEvent
  | AlCabohneSoloEvent
  | ProhibohnEvent
  | BohnaparteEvent
  | KannibohneEvent;
export type BohnanzaEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | TurnedUpEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | BoughtFieldEvent
  | ProposedEvent
  | SettledEvent
  | DeclinedEvent
  | WithdrawnEvent
  | LapsedEvent
  | WishedEvent
  | TradingEndedEvent
  | GameEndedEvent;
export type HighBohnEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | TurnedUpEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | BoughtFieldEvent
  | ProposedEvent
  | SettledEvent
  | DeclinedEvent
  | WithdrawnEvent
  | LapsedEvent
  | WishedEvent
  | TradingEndedEvent
  | GameEndedEvent
  | BoughtBuildingEvent
  | BuildingsLeftEvent
  | NamedTypeEvent
  | KeptThalersEvent
  | JailEarnedEvent
  | DistilleryTookEvent
  | SoupBeganEvent
  | StoredCardEvent
  | LookedAtTopEvent
  | MovedToBottomEvent
  | MovedInHandEvent
  | OrderedDrawnEvent
  | PassedEvent
  | LastTurnEndedEvent
  | HighBohnScoredEvent;
export type AlCabohneEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | BoughtFieldEvent
  | GameEndedEvent
  | TurnedEvent
  | BossTookEvent
  | JoinedEvent
  | BossHarvestedEvent
  | PaidTributeEvent
  | PlantedGroupEvent
  | GaveGroupEvent
  | GaveCardEvent
  | DiscardedEvent
  | LeftOverEvent
  | HandShownEvent;
export type AlCabohneSoloEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | BoughtFieldEvent
  | GameEndedEvent
  | TurnedEvent
  | BossTookEvent
  | JoinedEvent
  | BossHarvestedEvent
  | PaidTributeEvent
  | PlantedGroupEvent
  | GaveGroupEvent
  | GaveCardEvent
  | DiscardedEvent
  | LeftOverEvent
  | HandShownEvent;
export type ProhibohnEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | GameEndedEvent
  | TurnedEvent
  | BossTookEvent
  | JoinedEvent
  | BossHarvestedEvent
  | PaidTributeEvent
  | PlantedGroupEvent
  | GaveGroupEvent
  | GaveCardEvent
  | DiscardedEvent
  | LeftOverEvent
  | HandShownEvent
  | LaidDownEvent
  | BoughtEvent
  | RemovedEvent
  | SparedEvent
  | GotThalerEvent
  | ProhibohnPutCardEvent
  | DrawSetEvent
  | LastGoEvent;
export type BohnaparteEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | TurnedUpEvent
  | DrewEvent
  | RanOutEvent
  | HarvestedEvent
  | ProposedEvent
  | SettledEvent
  | DeclinedEvent
  | WithdrawnEvent
  | LapsedEvent
  | WishedEvent
  | TradingEndedEvent
  | GameEndedEvent
  | CampChosenEvent
  | MonasteryTurnedUpEvent
  | CavalryReadiedEvent
  | LaidInDepotEvent
  | AttackedEvent
  | CardLaidEvent
  | FoughtEvent
  | FortressBuiltEvent
  | DepotBoughtEvent
  | TrainBoughtEvent
  | TrainLoadedEvent
  | TookFromTrainEvent
  | BohnaparteScoredEvent;
export type KannibohneEvent =
  | ShuffledEvent
  | TurnBeganEvent
  | PlantedEvent
  | DrewEvent
  | HarvestedEvent
  | GameEndedEvent
  | TurnedEvent
  | JoinedEvent
  | DiscardedEvent
  | LeftOverEvent
  | HandShownEvent
  | UsedTextEvent
  | KannibohnePutCardEvent
  | WentBackEvent
  | DiscardsTurnedEvent
  | DiscardMovedEvent
  | TookDiscardEvent
  | TookUpEvent
  | HandTurnedEvent
  | HandsSwappedEvent
  | HandOpenedEvent
  | HandClosedEvent
  | GaveEvent
  | StoleEvent
  | TookOutEvent
  | KeptEvent
  | HasGreenEvent
  | HasNoGreenEvent
  | PeekedEvent
  | LookedEvent
  | TookFromHandEvent
  | HarvestedTogetherEvent
  | PhaseSkippedEvent
  | FirstGameEndedEvent;
export type WireView =
  | BohnanzaView
  | HighBohnView
  | AlCabohneView
  | AlCabohneSoloView
  | ProhibohnView
  | BohnaparteView
  | KannibohneView;
export type BohnanzaView = CommonView & {
  game: "bohnanza";
  slot: null;
  figures: TradingFigures;
};
export type HighBohnView = CommonView & {
  game: "high-bohn";
  slot: HighBohnTown;
  figures: HighBohnTownFigures;
};
export type AlCabohneView = CommonView & {
  game: "al-cabohne";
  slot: Mafia;
  figures: MafiaFigures;
};
export type AlCabohneSoloView = CommonView & {
  game: "al-cabohne-solo";
  slot: Mafia;
  figures: MafiaFigures;
};
export type ProhibohnView = CommonView & {
  game: "prohibohn";
  slot: ProhibohnTown;
  figures: ProhibohnTownFigures;
};
export type BohnaparteView = CommonView & {
  game: "bohnaparte";
  slot: War;
  figures: WarFigures;
};
export type KannibohneView = CommonView & {
  game: "kannibohne";
  slot: Duel;
  figures: DuelFigures;
};
export type GameFigures =
  | TradingFigures
  | HighBohnTownFigures
  | MafiaFigures
  | ProhibohnTownFigures
  | WarFigures
  | DuelFigures;
export type ReplayView = WireView & {
  hands: string[][];
};

/**
 * The first message: which table, and how much of its log is known already.
 */
export interface Hello {
  t: "hello";
  table: string;
  key?: string;
  after?: number | null;
  brief?: boolean;
}
/**
 * A command. The id is the client's own; the same id is never done twice.
 */
export interface Do {
  t: "do";
  id: string;
  command: Command;
}
/**
 * Take a seat; without a number, the first free one.
 */
export interface Sit {
  do: "sit";
  seat?: number | null;
}
/**
 * Leave the own seat before the game has started.
 */
export interface Stand {
  do: "stand";
}
/**
 * Host: a bot takes a free seat.
 */
export interface SeatBot {
  do: "seat_bot";
  seat: number;
  bot: string;
}
/**
 * Host: a seat is free again, before the game has started.
 */
export interface ClearSeat {
  do: "clear_seat";
  seat: number;
}
/**
 * Host: the game begins; free seats are taken by this bot, if one is named.
 */
export interface Start {
  do: "start";
  fill?: string | null;
}
/**
 * Play. The action is as in a record.
 */
export interface Act {
  do: "act";
  action: GameAct;
}
export interface PlantAct {
  do: "plant";
  card: string;
  field: number;
}
export interface EndPlantingAct {
  do: "end_planting";
}
export interface HarvestAct {
  do: "harvest";
  field: number;
}
export interface BuyFieldAct {
  do: "buy_field";
  pay?: string[];
}
export interface ProposeAct {
  do: "propose";
  give?: string[];
  want?: string[];
  to?: number;
  answers?: number;
}
export interface AcceptAct {
  do: "accept";
  offer: number;
  cards?: string[];
}
export interface DeclineAct {
  do: "decline";
  offer: number;
}
export interface WithdrawAct {
  do: "withdraw";
  offer: number;
}
export interface WishAct {
  do: "wish";
  bean: string;
  way: number;
}
export interface EndTradingAct {
  do: "end_trading";
}
export interface BuyBuildingAct {
  do: "buy_building";
  building:
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4";
}
export interface NameTypeAct {
  do: "name_type";
  type:
    | "bank"
    | "camp"
    | "distillery"
    | "farm"
    | "general_store"
    | "gold_mine"
    | "jail"
    | "saloon"
    | "smithy";
}
export interface KeepThalersAct {
  do: "keep_thalers";
  beans: string[];
}
export interface TakeThalerAct {
  do: "take_thaler";
  bean: string;
}
export interface PlantAsSoupAct {
  do: "plant_as_soup";
  card: string;
  field: number;
}
export interface StoreAct {
  do: "store";
  card: string;
}
export interface LookAtTopAct {
  do: "look_at_top";
}
export interface MoveToBottomAct {
  do: "move_to_bottom";
}
export interface MoveInHandAct {
  do: "move_in_hand";
  card: string;
  place: number;
}
export interface OrderDrawnAct {
  do: "order_drawn";
  cards: string[];
}
export interface PassAct {
  do: "pass";
}
export interface PlantUpAct {
  do: "plant_up";
  bean: string;
  field: number;
}
export interface DiscardAct {
  do: "discard";
  bean: string;
}
export interface PayTributeAct {
  do: "pay_tribute";
  boss: number;
}
export interface GiveGroupAct {
  do: "give_group";
  bean: string;
  boss: number;
}
export interface GiveCardAct {
  do: "give_card";
  card: string;
  boss: number;
}
export interface DrawAct {
  do: "draw";
  count: number;
}
export interface EndStepAct {
  do: "end_step";
}
export interface LayDownAct {
  do: "lay_down";
  cards: string[];
}
export interface PayTopAct {
  do: "pay_top";
  boss: number;
  field: number;
}
export interface PutOnPileAct {
  do: "put_on_pile";
  card: string;
}
export interface TurnUpAct {
  do: "turn_up";
}
export interface SetDrawAct {
  do: "set_draw";
  count: number;
}
export interface BuyAct {
  do: "buy";
  card:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
}
export interface BuyRaidAct {
  do: "buy_raid";
  bean: string;
}
export interface RemoveAct {
  do: "remove";
  card:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
}
export interface SpareAct {
  do: "spare";
}
export interface ChooseCampAct {
  do: "choose_camp";
  territory: number;
}
export interface TurnReadyAct {
  do: "turn_ready";
  corrals?: number[];
}
export interface LayInDepotAct {
  do: "lay_in_depot";
  card: string;
}
export interface AttackAct {
  do: "attack";
  territory: number;
  cavalry?: number;
}
export interface LayCardAct {
  do: "lay_card";
  card: string;
}
export interface LayTopAct {
  do: "lay_top";
}
export interface EndAttacksAct {
  do: "end_attacks";
}
export interface BuildFortressAct {
  do: "build_fortress";
  quarry: number;
  territory: number;
}
export interface BuyDepotAct {
  do: "buy_depot";
}
export interface BuyTrainAct {
  do: "buy_train";
}
export interface TakeFromTrainAct {
  do: "take_from_train";
  card: string;
}
export interface UseTextAct {
  do: "use_text";
  text: number;
}
export interface ChooseCardAct {
  do: "choose_card";
  card: string;
}
export interface ChoosePlaceAct {
  do: "choose_place";
  place: number;
}
export interface ShuffleBackAct {
  do: "shuffle_back";
  count: number;
}
export interface MoveDiscardAct {
  do: "move_discard";
  place: number;
  to: number;
}
export interface TakeDiscardAct {
  do: "take_discard";
}
export interface TakeUpAct {
  do: "take_up";
  bean: string;
}
export interface KeepAct {
  do: "keep";
}
export interface TurnHandAct {
  do: "turn_hand";
}
/**
 * Take back the own last act.
 */
export interface Undo {
  do: "undo";
}
/**
 * Nothing to say in this turn, but to offers that one asked to see.
 */
export interface Pass {
  do: "pass";
}
/**
 * How one wants to play, here and at other tables from now on; what is not named stays.
 */
export interface Prefer {
  do: "prefer";
  speed?: ("fast" | "instant" | "normal" | "relaxed") | null;
  stops?: ("every" | "mine" | "never" | "payable") | null;
}
/**
 * Bots wait while one puts an offer together or reads a step of the tour, or go on.
 */
export interface Hold {
  do: "hold";
  why?: "reading" | "thinking";
  on?: boolean;
}
/**
 * Deal with this seat, which would take one's open offer.
 */
export interface Choose {
  do: "choose";
  offer: number;
  seat: number;
}
/**
 * Say something.
 */
export interface Chat {
  do: "chat";
  text: string;
}
/**
 * Take the own seat back from the bot that plays on.
 */
export interface Back {
  do: "back";
}
/**
 * Host: nobody acts and no clock runs, or go on.
 */
export interface Pause {
  do: "pause";
  paused?: boolean;
}
/**
 * Host: nobody new comes in, or anyone again.
 */
export interface Lock {
  do: "lock";
  locked?: boolean;
}
/**
 * Host: a member's messages are not taken, or are again.
 */
export interface Mute {
  do: "mute";
  member: number;
  muted?: boolean;
}
/**
 * Host: a member has to go and may not come back.
 */
export interface Remove {
  do: "remove";
  member: number;
}
/**
 * Host: a bot plays on at a person's seat.
 */
export interface HandOver {
  do: "hand_over";
  seat: number;
  bot?: string | null;
}
/**
 * Want the game to end early, or no longer.
 */
export interface VoteEnd {
  do: "vote_end";
  end?: boolean;
}
/**
 * The same people, another game: a new table, where everyone has a seat.
 */
export interface Rematch {
  do: "rematch";
}
/**
 * What would this act do? Nothing is done.
 */
export interface AskFor {
  t: "ask";
  id: string;
  action: GameAct;
}
/**
 * What would the best bot do now? Nothing is done.
 */
export interface HintFor {
  t: "hint";
  id: string;
}
export interface Ping {
  t: "ping";
}
/**
 * The answer to hello: what follows are the entries behind `after`, then the state.
 */
export interface Welcome {
  t: "welcome";
  table: string;
  after: number;
  address: string | null;
}
/**
 * One entry of the log as this person may know it. Every number comes, in order.
 */
export interface Told {
  t: "event";
  seq: number;
  at: number;
  kind: string;
  seat?: number;
  member?: number;
  name?: string;
  text?: string;
  by?: string;
  on?: boolean;
  act?: number;
  seconds?: number;
  events?: GameEvent[];
}
export interface ShuffledEvent {
  event: "shuffled";
  cards: number;
}
export interface TurnBeganEvent {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface PlantedEvent {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface TurnedUpEvent {
  event: "turned_up";
  seat: number;
  beans: string[];
}
export interface DrewEvent {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface RanOutEvent {
  event: "ran_out";
  times: number;
}
export interface HarvestedEvent {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface BoughtFieldEvent {
  event: "bought_field";
  seat: number;
  paid: string[];
}
export interface ProposedEvent {
  event: "proposed";
  offer: number;
  seat: number;
  to: number;
  give: string[];
  from_up: number;
  want: string[];
  answers: number;
}
export interface SettledEvent {
  event: "settled";
  offer: number;
  seat: number;
  other: number;
  gave: string[];
  got: string[];
}
export interface DeclinedEvent {
  event: "declined";
  offer: number;
  seat: number;
}
export interface WithdrawnEvent {
  event: "withdrawn";
  offer: number;
  seat: number;
}
export interface LapsedEvent {
  event: "lapsed";
  offer: number;
  seat: number;
}
export interface WishedEvent {
  event: "wished";
  seat: number;
  bean: string;
  way: number;
}
export interface TradingEndedEvent {
  event: "trading_ended";
  seat: number;
  kept: string[];
}
export interface GameEndedEvent {
  event: "game_ended";
  scores: number[];
  winners: number[];
}
export interface BoughtBuildingEvent {
  event: "bought_building";
  seat: number;
  building:
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4";
}
export interface BuildingsLeftEvent {
  event: "buildings_left";
  buildings: (
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4"
  )[];
}
export interface NamedTypeEvent {
  event: "named_type";
  seat: number;
  type:
    | "bank"
    | "camp"
    | "distillery"
    | "farm"
    | "general_store"
    | "gold_mine"
    | "jail"
    | "saloon"
    | "smithy";
}
export interface KeptThalersEvent {
  event: "kept_thalers";
  seat: number;
  beans: string[];
}
export interface JailEarnedEvent {
  event: "jail_earned";
  seat: number;
  bean: string;
}
export interface DistilleryTookEvent {
  event: "distillery_took";
  seat: number;
  harvester: number;
  bean: string;
}
export interface SoupBeganEvent {
  event: "soup_began";
  seat: number;
  field: number;
}
export interface StoredCardEvent {
  event: "stored_card";
  seat: number;
  bean: string;
  from_hand: boolean;
}
export interface LookedAtTopEvent {
  event: "looked_at_top";
  seat: number;
  bean: string;
}
export interface MovedToBottomEvent {
  event: "moved_to_bottom";
  seat: number;
}
export interface MovedInHandEvent {
  event: "moved_in_hand";
  seat: number;
  hand: string[] | null;
}
export interface OrderedDrawnEvent {
  event: "ordered_drawn";
  seat: number;
  cards: string[] | null;
}
export interface PassedEvent {
  event: "passed";
  seat: number;
}
export interface LastTurnEndedEvent {
  event: "last_turn_ended";
  seat: number;
}
export interface HighBohnScoredEvent {
  event: "scored";
  seat: number;
  cash: number;
  buildings: number;
  camp: number;
  bonus: number;
}
export interface TurnedEvent {
  event: "turned";
  seat: number;
  bean: string;
}
export interface BossTookEvent {
  event: "boss_took";
  boss: number;
  bean: string;
  source: "discard_pile" | "draw_pile" | "set_up";
}
export interface JoinedEvent {
  event: "joined";
  bean: string;
}
export interface BossHarvestedEvent {
  event: "boss_harvested";
  boss: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface PaidTributeEvent {
  event: "paid_tribute";
  seat: number;
  field: number;
  boss: number;
  bean: string;
}
export interface PlantedGroupEvent {
  event: "planted_group";
  seat: number;
  bean: string;
  count: number;
  field: number;
}
export interface GaveGroupEvent {
  event: "gave_group";
  seat: number;
  bean: string;
  count: number;
  boss: number;
}
export interface GaveCardEvent {
  event: "gave_card";
  seat: number;
  bean: string;
  boss: number;
}
export interface DiscardedEvent {
  event: "discarded";
  seat: number;
  bean: string;
}
export interface LeftOverEvent {
  event: "left_over";
  seat: number;
  beans: string[];
}
export interface HandShownEvent {
  event: "hand_shown";
  seat: number;
  beans: string[];
}
export interface LaidDownEvent {
  event: "laid_down";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface BoughtEvent {
  event: "bought";
  seat: number;
  card:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
  bean: string;
  count: number;
  laid: number;
}
export interface RemovedEvent {
  event: "removed";
  seat: number;
  card:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
}
export interface SparedEvent {
  event: "spared";
  seat: number;
}
export interface GotThalerEvent {
  event: "got_thaler";
  seat: number;
  bean: string;
  source: "police" | "restaurant" | "tribute";
}
export interface ProhibohnPutCardEvent {
  event: "put_card";
  seat: number;
  bean: string;
}
export interface DrawSetEvent {
  event: "draw_set";
  seat: number;
  count: number;
}
export interface LastGoEvent {
  event: "last_go";
  seat: number;
}
export interface CampChosenEvent {
  event: "camp_chosen";
  seat: number;
  territory: number;
}
export interface MonasteryTurnedUpEvent {
  event: "monastery_turned_up";
  seat: number;
  bean: string;
  thaler: boolean;
}
export interface CavalryReadiedEvent {
  event: "cavalry_readied";
  seat: number;
  corrals: number[];
}
export interface LaidInDepotEvent {
  event: "laid_in_depot";
  seat: number;
  bean: string;
  from_hand: boolean;
}
export interface AttackedEvent {
  event: "attacked";
  seat: number;
  territory: number;
  cavalry: number;
  paid: string;
}
export interface CardLaidEvent {
  event: "card_laid";
  seat: number;
  source: "depot" | "hand" | "pile";
}
export interface FoughtEvent {
  event: "fought";
  seat: number;
  territory: number;
  defender: number;
  cavalry: number;
  attack: string;
  attack_strength: number;
  defence: string;
  defence_strength: number;
  won: boolean;
}
export interface FortressBuiltEvent {
  event: "fortress_built";
  seat: number;
  quarry: number;
  territory: number;
  paid: string[];
}
export interface DepotBoughtEvent {
  event: "depot_bought";
  seat: number;
  paid: string[];
}
export interface TrainBoughtEvent {
  event: "train_bought";
  seat: number;
  paid: string[];
}
export interface TrainLoadedEvent {
  event: "train_loaded";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface TookFromTrainEvent {
  event: "took_from_train";
  seat: number;
  cards: string[] | null;
}
export interface BohnaparteScoredEvent {
  event: "scored";
  seat: number;
  territories: number;
  fortresses: number;
}
export interface UsedTextEvent {
  event: "used_text";
  seat: number;
  text: number;
}
export interface KannibohnePutCardEvent {
  event: "discarded_from_hand";
  seat: number;
  bean: string;
  place: number;
}
export interface WentBackEvent {
  event: "went_back";
  beans: string[];
}
export interface DiscardsTurnedEvent {
  event: "discards_turned";
}
export interface DiscardMovedEvent {
  event: "discard_moved";
  bean: string;
  place: number;
  to: number;
}
export interface TookDiscardEvent {
  event: "took_discard";
  seat: number;
  bean: string;
}
export interface TookUpEvent {
  event: "took_up";
  seat: number;
  bean: string;
}
export interface HandTurnedEvent {
  event: "hand_turned";
  seat: number;
}
export interface HandsSwappedEvent {
  event: "hands_swapped";
  seat: number;
}
export interface HandOpenedEvent {
  event: "hand_opened";
  seat: number;
}
export interface HandClosedEvent {
  event: "hand_closed";
  seat: number;
}
export interface GaveEvent {
  event: "gave";
  seat: number;
  bean: string;
  place: number;
}
export interface StoleEvent {
  event: "stole";
  seat: number;
  bean: string;
  place: number;
}
export interface TookOutEvent {
  event: "took_out";
  seat: number;
  bean: string;
  place: number;
}
export interface KeptEvent {
  event: "kept";
  seat: number;
  bean: string;
}
export interface HasGreenEvent {
  event: "has_green";
  seat: number;
}
export interface HasNoGreenEvent {
  event: "has_no_green";
  seat: number;
}
export interface PeekedEvent {
  event: "peeked";
  seat: number;
  count: number;
  beans: string[];
}
export interface LookedEvent {
  event: "looked";
  seat: number;
  beans: string[];
}
export interface TookFromHandEvent {
  event: "took_from_hand";
  seat: number;
  place: number;
  bean: string;
}
export interface HarvestedTogetherEvent {
  event: "harvested_together";
  seat: number;
  field: number;
  bean: string;
  count: number;
  counted: number;
  thalers: number;
}
export interface PhaseSkippedEvent {
  event: "phase_skipped";
  seat: number;
}
export interface FirstGameEndedEvent {
  event: "first_game_ended";
  scores: number[];
  winners: number[];
}
/**
 * Where everything stands after the entry with this number.
 */
export interface State {
  t: "state";
  seq: number;
  table: TableInfo;
  you: You;
  view: WireView | null;
  menu: GameAct[];
  wait: WaitInfo | null;
}
/**
 * The table as everyone sees it.
 */
export interface TableInfo {
  id: string;
  setup: Setup;
  status: "closed" | "open" | "over" | "playing";
  host: number;
  members: MemberInfo[];
  seats: (SeatInfo | null)[];
  paused: boolean;
  locked: boolean;
  votes: number[];
  passed: number[];
  deadline: number | null;
  commitment: string | null;
  seed: string | null;
  ended_early: boolean;
  next_table: string | null;
  owing: number[];
  waits_for: number[];
  speed: "fast" | "instant" | "normal" | "relaxed";
  would: WouldInfo[];
  daily: Daily | null;
}
/**
 * What a table plays, and how.
 */
export interface Setup {
  game: string;
  seats: number;
  options: {
    [k: string]: number | string | boolean;
  };
  title: string;
  public: boolean;
  pace: "live" | "untimed";
  clock: number | null;
  bot_pause: number;
  patience: number;
  takers: "chosen" | "first";
  takeover: number | null;
  stand_in: string;
  spectators: boolean;
  chat: boolean;
  draw_seats: boolean;
}
/**
 * A person at the table. The number is the person's for as long as the table lasts.
 */
export interface MemberInfo {
  name: string;
  here: boolean;
  muted: boolean;
  removed: boolean;
  watches: boolean;
  number: number;
}
/**
 * A seat as everyone sees it. `member` is the person's number; `bot` plays for itself,
 *     `stand_in` for the person.
 */
export interface SeatInfo {
  name: string;
  member: number | null;
  bot: string | null;
  stand_in: string | null;
  stand_in_at: number | null;
}
/**
 * The seats that would take an open offer.
 */
export interface WouldInfo {
  offer: number;
  seats: number[];
}
/**
 * Which deal of the day a table plays.
 */
export interface Daily {
  /**
   * Its date in UTC.
   */
  day: string;
  /**
   * Whether it is no first try: then it does not count.
   */
  practice: boolean;
}
/**
 * What the table is to this person.
 */
export interface You {
  member: number;
  seat: number;
  host: boolean;
  undo: boolean;
  seat_key: string | null;
  watch_key: string | null;
  deputy: boolean;
  preferences: Preferences;
}
/**
 * How a person wants to play, at every table.
 */
export interface Preferences {
  speed: "fast" | "instant" | "normal" | "relaxed";
  stops: "every" | "mine" | "never" | "payable";
}
/**
 * One seat's knowledge. Field by field: nothing gets here by itself.
 */
export interface CommonView {
  rules: number;
  options: {
    [k: string]: number | string | boolean;
  };
  seats: number;
  seat: number;
  turn: number;
  active: number;
  phase: string;
  stage: number;
  frames: WireFrame[];
  owing: number[];
  hand: string[];
  hand_sizes: number[];
  fields: WireField[][];
  earnings: string[][];
  received: string[][];
  own_received: string[];
  up: string[];
  own_up: string[];
  deck_size: number;
  discards: {
    [k: string]: number;
  };
  discard_top: string;
  discard_pile: string[];
  unseen: {
    [k: string]: number;
  };
  run_outs: number;
  taken: number;
  dry_turns: number;
  offers: WireOffer[];
  next_offer: number;
  wishes: {
    [k: string]: number;
  }[];
  result: WireResult | null;
  held: {
    [k: string]: number;
  };
  origins: WireOrigins | null;
}
/**
 * A moment that waits, with the numbers that its name alone does not say.
 */
export interface WireFrame {
  name: string;
  numbers: number[];
}
/**
 * A field: what it is worth now, how many beans are missing to the next step of its meter, and
 *     what it will be worth `then`; `beans` are told where they are not all what the field counts
 *     as.
 */
export interface WireField {
  bean: string;
  count: number;
  worth: number;
  missing: number;
  beans?: string[];
  then?: number;
}
export interface WireOffer {
  id: number;
  seat: number;
  to: number;
  give: string[];
  from_up: number;
  want: string[];
  answers: number;
  declined: number;
  cards: string[];
}
export interface WireResult {
  scores: number[];
  tiebreaks: number[];
  winners: number[];
}
/**
 * Which draw piles hidden cards can come from, the first and the last (BH-40).
 */
export interface WireOrigins {
  pile: number;
  places: number[][][];
  cards: {
    [k: string]: number[][];
  };
}
export interface TradingFigures {
  last_run_out: number;
  field_price?: number | null;
  scores: number[];
  to_plant: string[];
  harvests: number;
  offers: OfferFigures[];
  dealable: string[];
  partners: number[];
}
export interface OfferFigures {
  id: number;
  harvests: number;
  sales: SaleFigures[];
}
export interface SaleFigures {
  field: number;
  worth: number;
}
export interface HighBohnTown {
  towns: (
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4"
  )[][];
  supply: (
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4"
  )[];
  extras: (
    | "bank"
    | "camp"
    | "distillery"
    | "farm"
    | "general_store"
    | "gold_mine"
    | "jail"
    | "saloon"
    | "smithy"
    | "third_field"
  )[][];
  soups: number[][];
  stores: string[][];
  own_store: string[];
  tied: string[][];
  own_tied: string[];
  under_saloon: string[][];
  under_distillery: string[][];
  bank: number;
  sunk: number;
  bottom: string[];
  looked: boolean;
  top: string;
}
export interface HighBohnTownFigures {
  last_run_out: number;
  field_price?: number | null;
  scores: number[];
  to_plant: string[];
  harvests: number;
  offers: OfferFigures[];
  dealable: string[];
  partners: number[];
  parts: HighBohnScoreFigures[];
  fields: FieldFigures[][];
  store_rooms: number[];
  affordable: (
    | "bank_1"
    | "bank_2"
    | "bank_3"
    | "bank_4"
    | "camp_1"
    | "camp_2"
    | "camp_3"
    | "camp_4"
    | "distillery_1"
    | "distillery_2"
    | "distillery_3"
    | "distillery_4"
    | "farm_1"
    | "farm_2"
    | "farm_3"
    | "farm_4"
    | "general_store_1"
    | "general_store_2"
    | "general_store_3"
    | "general_store_4"
    | "gold_mine_1"
    | "gold_mine_2"
    | "gold_mine_3"
    | "gold_mine_4"
    | "jail_1"
    | "jail_2"
    | "jail_3"
    | "jail_4"
    | "saloon_1"
    | "saloon_2"
    | "saloon_3"
    | "saloon_4"
    | "smithy_1"
    | "smithy_2"
    | "smithy_3"
    | "smithy_4"
  )[];
  plantings: PlantingFigures[];
  hand_cards_left: number;
  bank?: ("bottom" | "look" | "move") | null;
  leaving?:
    | (
        | "bank"
        | "camp"
        | "distillery"
        | "farm"
        | "general_store"
        | "gold_mine"
        | "jail"
        | "saloon"
        | "smithy"
      )
    | null;
  picked_from?: number | null;
  taken_from?: number | null;
}
export interface HighBohnScoreFigures {
  cash: number;
  buildings: number;
  built: number;
  camp: number;
  camp_counts: number;
  bonus: number;
}
export interface FieldFigures {
  building?: ("gold_mine" | "saloon" | "smithy") | null;
  only: string;
  meter: MeterStep[];
}
/**
 * So many thalers for at least so many beans.
 */
export interface MeterStep {
  thalers: number;
  beans: number;
}
export interface PlantingFigures {
  card: string;
  field: number;
  way: "begins_soup" | "joins_soup" | "stands_in";
}
export interface Mafia {
  bosses: string[][];
  cash: string[];
  spent: string[];
  joined: boolean[];
  shown: string[][];
}
export interface MafiaFigures {
  last_run_out: number;
  field_price?: number | null;
  scores: number[];
  bosses: BossFigures[];
  tributes: TributeFigures[][];
  sowings: SowingFigures[][];
  gifts: GiftFigures[];
  may_play: boolean;
  must_play: boolean;
  duty?: DutyFigures | null;
  follows: boolean;
}
export interface BossFigures {
  threshold: number;
  needed: number;
  worth: number;
}
export interface TributeFigures {
  boss: number;
  bean: string;
  field: number;
  left: number;
  worth: number;
}
export interface SowingFigures {
  bean: string;
  count: number;
  field: number;
  total: number;
  worth: number;
}
export interface GiftFigures {
  boss: number;
  bean: string;
  count: number;
  beans: number;
  thalers: number;
  missing: number;
  share: number;
  served: number;
}
export interface DutyFigures {
  bosses: number[];
  gifts: number;
  shows: boolean;
}
export interface ProhibohnTown {
  bosses: string[][];
  cash: string[];
  spent: string[];
  joined: boolean[];
  shown: string[][];
  businesses: (
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4"
  )[][];
  removed: (
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4"
  )[];
  laid: number[];
  own_laid: string[];
  settled: number[][];
  extra: boolean;
}
export interface ProhibohnTownFigures {
  last_run_out: number;
  scores: number[];
  bosses: BossFigures[];
  tributes: TributeFigures[][];
  sowings: SowingFigures[][];
  gifts: GiftFigures[];
  may_play: boolean;
  must_play: boolean;
  duty?: DutyFigures | null;
  parts: ProhibohnScoreFigures[];
  cards: CardFigures[];
  harvests: HarvestFigures[][];
  purchases: PurchaseFigures[];
  owned: number;
  enough: number;
}
export interface ProhibohnScoreFigures {
  cash: number;
  town: number;
  bonus: number;
  total: number;
}
export interface CardFigures {
  id:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
  counts: number;
  complete: boolean;
  measure: number;
  bonus: number;
}
export interface HarvestFigures {
  thalers: string[];
  discards: string[];
}
export interface PurchaseFigures {
  id:
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
  bean: string;
  price: number;
  has: number;
  affordable: boolean;
  scores: number[];
  takes: boolean;
  third:
    | ""
    | "casino_1"
    | "casino_3"
    | "casino_4"
    | "filling_station_1"
    | "filling_station_3"
    | "filling_station_4"
    | "night_club_1"
    | "night_club_3"
    | "night_club_4"
    | "police_3"
    | "police_4"
    | "raid"
    | "restaurant_1"
    | "restaurant_3"
    | "restaurant_4"
    | "tavern_1"
    | "tavern_3"
    | "tavern_4"
    | "undertaker_1"
    | "undertaker_3"
    | "undertaker_4"
    | "variety_1"
    | "variety_3"
    | "variety_4";
}
export interface War {
  map?: string;
  owners: number[];
  exhausted: number[];
  fortresses: number[];
  spent: number[];
  holdings: ("" | "depot" | "train")[];
  stock: number[];
  own_stock: string[];
  sealed: boolean[];
  laid_by: number;
  laid_from: "" | "depot" | "hand" | "pile";
  own_laid: string;
}
export interface WarFigures {
  last_run_out: number;
  field_price?: number | null;
  scores: number[];
  to_plant: string[];
  harvests: number;
  offers: OfferFigures[];
  dealable: string[];
  partners: number[];
  lands: LandFigures[];
  worth: number[];
  room: number;
  depot_price?: number | null;
  train_price?: number | null;
  fortress_price?: number | null;
  fortress_defence: number;
  cavalry_strength: number;
  strongest: number;
  to_unload: number;
  targets: TargetFigures[];
  fight?: FightFigures | null;
}
export interface LandFigures {
  territories: number;
  land: number;
  fortresses: number;
  cannon: boolean;
  cavalry: number[];
}
export interface TargetFigures {
  territory: number;
  near: boolean;
  cannon: boolean;
  best: string;
  strength: number;
  odds: number;
  worst?: number | null;
  cavalry?: number | null;
  cavalry_worst?: number | null;
  cards: FighterFigures[];
  top?: Chance | null;
  opposing: Opposing[];
}
export interface FighterFigures {
  card: string;
  counts: number;
  odds: number;
  worst?: number | null;
}
export interface Chance {
  odds: number;
  worst?: number | null;
}
export interface Opposing {
  counts: number;
  needs: number;
  share: number;
  beans: {
    [k: string]: number;
  };
}
export interface FightFigures {
  territory: number;
  cavalry: number;
  awaits: "attacker" | "defender";
  cannon: boolean;
  strength: number;
  cards: FighterFigures[];
  top?: Chance | null;
  opposing: Opposing[];
}
export interface Duel {
  cards?: BroughtCards | null;
  scores: number[];
  first_game: number[];
  began: number;
  used: number[];
  barred: boolean;
  will_bar: boolean;
  skipped: boolean;
  will_skip: boolean;
  open: boolean[];
  marks: number[][];
  hands: string[][];
  peeked: number[];
  top: string[];
  since: number[][];
  ages: {
    [k: string]: number[];
  };
  held: string[];
}
export interface BroughtCards {
  beans: BroughtBean[];
  texts: TextListing[];
}
export interface BroughtBean {
  id: string;
  letter: string;
  name: string;
  names: {
    [k: string]: string;
  };
  count: number;
  meter: MeterStep[];
  option: string;
}
/**
 * A text that lies on a bean card.
 */
export interface TextListing {
  number: number;
  /**
   * The bean that carries it.
   */
  bean: string;
  /**
   * The phase of the turn in which it works.
   */
  phase: number;
  /**
   * Its name where there is little room.
   */
  name: string;
  /**
   * What it does, in a few words.
   */
  text: string;
  clause: string;
}
export interface DuelFigures {
  goal: number;
  match: boolean;
  sums: number[];
  texts: number[][];
  hands: DuelCard[][];
  runs: DuelRun[];
  left_for: number;
  course?: DuelCourse | null;
  to_play: number;
  must_play: boolean;
  to_draw: number;
  harvests: DuelHarvest[];
  gains: DuelGain[];
  plantings: PlantedFigures[];
}
export interface DuelCard {
  bean: string;
  seen: boolean;
  not_green: boolean;
}
export interface DuelRun {
  bean: string;
  count: number;
}
export interface DuelCourse {
  text: number;
  name:
    | "ask_for_green"
    | "count_in"
    | "draw_up"
    | "from_offer"
    | "gift"
    | "give_away"
    | "look"
    | "move_discards"
    | "plant_any"
    | "shuffle_back"
    | "steal"
    | "take_several";
  left: number;
}
export interface DuelHarvest {
  beans: number;
  thalers: number;
}
export interface DuelGain {
  text: number;
  thalers: number;
}
export interface PlantedFigures {
  bean: string;
  field: number;
  beans: number;
  thalers: number;
}
/**
 * For whom the table waits: somebody who reads the guided tour, or puts an offer together;
 *     people who may speak up while a bot trades, or take another person's offer before bots do; or
 *     whoever has to decide. The times are by the server's clock.
 */
export interface WaitInfo {
  why: "bot" | "decision" | "offer" | "reading" | "thinking" | "trade";
  seats: number[];
  since: number;
  until: number | null;
}
/**
 * The command is stored, up to this number.
 */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}
/**
 * The command was not done: the clause and the reason. `id` is empty for a message that is no
 *     command; `again` says that the same command may work later.
 */
export interface Nack {
  t: "nack";
  id: string;
  clause: string;
  reason: string;
  again: boolean;
}
/**
 * What the act would do, as far as this person can foresee, or why it is refused.
 */
export interface Answer {
  t: "answer";
  id: string;
  clause: string;
  reason: string;
  events: GameEvent[];
  figures: GameFigures | null;
}
/**
 * What the best bot would do at this person's seat, or why that is not told.
 *     Without a clause and without an action there is nothing to do, and the reason says so.
 */
export interface Hinted {
  t: "hinted";
  id: string;
  clause: string;
  reason: string;
  action: GameAct | null;
  bot: string;
  why: Reason | null;
}
/**
 * Why something else was better: a code, and what to fill in.
 */
export interface Reason {
  code: string;
  params: {
    [k: string]: number | string | string[];
  };
  text: string;
}
export interface Pong {
  t: "pong";
  at: number;
}
/**
 * The server closes this connection. `retry` is in milliseconds; 0 for do not come back.
 */
export interface Bye {
  t: "bye";
  reason: string;
  retry: number;
}
/**
 * A guest says a name.
 */
export interface NewGuest {
  /**
   * Letters of any alphabet, digits, spaces and punctuation, but no brackets.
   */
  name: string;
}
/**
 * Another name, at tables entered from now on.
 */
export interface Rename {
  /**
   * Letters of any alphabet, digits, spaces and punctuation, but no brackets.
   */
  name: string;
}
/**
 * A password for your name, and the current one where it is needed.
 */
export interface NewPassword {
  password: string;
  current?: string | null;
}
/**
 * Name and password.
 */
export interface Login {
  /**
   * Letters of any alphabet, digits, spaces and punctuation, but no brackets.
   */
  name: string;
  password: string;
}
/**
 * A recovery code, as it was shown once.
 */
export interface Recovery {
  /**
   * Case and spaces don't matter.
   */
  code: string;
}
/**
 * How messages reach a browser: what its push service says to a page that subscribes.
 */
export interface NewSubscription {
  /**
   * An address that begins with https.
   */
  endpoint: string;
  /**
   * The browser's public key, in base64url.
   */
  p256dh: string;
  /**
   * Its secret, in base64url.
   */
  auth: string;
  /**
   * Comes with every message.
   */
  language?: string;
}
/**
 * A table to open. The id is the client's own: sent again, it opens no second table.
 */
export interface NewTable {
  setup: NewSetup;
  command_id: string;
  /**
   * Bots for the seats next to the host.
   */
  bots?: string[];
  /**
   * Start at once; host and bots must fill all seats.
   */
  start?: boolean;
}
/**
 * What a table plays, and how.
 */
export interface NewSetup {
  game: string;
  seats: number;
  options?: {
    [k: string]: number | string | boolean;
  };
  title?: string;
  public?: boolean;
  pace?: "live" | "untimed";
  clock?: number | null;
  bot_pause?: number;
  patience?: number;
  takers?: "chosen" | "first";
  takeover?: number | null;
  stand_in?: string;
  spectators?: boolean;
  chat?: boolean;
  draw_seats?: boolean;
}
/**
 * What a table may be set up with.
 */
export interface SetupToCheck {
  setup: NewSetup;
}
/**
 * The key of an invitation; empty for a public table.
 */
export interface InvitationKey {
  key?: string;
}
/**
 * What a QR code says.
 */
export interface TextToDraw {
  text: string;
}
/**
 * Play a deal of the day. The id is the client's own: sent again, it opens no second table.
 */
export interface DailyStart {
  command_id: string;
  /**
   * Today, if none is named.
   */
  day?: string | null;
}
/**
 * How a person wants to play, at every table.
 */
export interface Preferences1 {
  speed: "fast" | "instant" | "normal" | "relaxed";
  stops: "every" | "mine" | "never" | "payable";
}
/**
 * Why a request was not done.
 */
export interface Problem {
  /**
   * The house rule; GET /api/games/house/rules.
   */
  clause: string;
  /**
   * The reason, in one English sentence.
   */
  reason: string;
  /**
   * Whether the same request may be taken later.
   */
  again: boolean;
}
/**
 * A game from its deal to its last act.
 */
export interface Replay {
  game: string;
  options: {
    [k: string]: number | string | boolean;
  };
  names: string[];
  seats: number;
  commitment: string;
  seed: string;
  result: WireResult | null;
  verified: boolean;
  moments: ReplayMoment[];
  stood_in: number[];
}
/**
 * The table after one act; the first moment, without an act of any seat (-1), is the deal.
 */
export interface ReplayMoment {
  seat: number;
  action: GameAct | null;
  events: GameEvent[];
  turn: number;
  phase: string;
  view: ReplayView;
  redacted: Redacted[];
}
/**
 * How seats that may not know all of an event were told of it.
 */
export interface Redacted {
  event: number;
  seats: number[];
  told: GameEvent | null;
}
/**
 * A person, as only that person sees it.
 */
export interface PersonInfo {
  name: string;
  /**
   * Whether the name has a password.
   */
  registered: boolean;
  /**
   * Whether there is a recovery code.
   */
  recoverable: boolean;
  /**
   * Milliseconds since the epoch.
   */
  since: number;
  /**
   * Whether a new password can be set without the current one: for a while after coming in with a recovery code.
   */
  may_reset: boolean;
}
/**
 * Who asks, if that is known.
 */
export interface SessionInfo {
  person: PersonInfo | null;
  /**
   * The server's key for push subscriptions (VAPID, RFC 8292), in base64url; null if it sends no notifications.
   */
  push_key: string | null;
}
/**
 * A session has begun. A browser has it as a cookie that no script can read; a program, which
 *     sends no Origin header, is told the token, for `Authorization: Bearer`.
 */
export interface Admitted {
  person: PersonInfo;
  token: string | null;
}
/**
 * Shown once; only its hash is kept. It opens a session on any device until there is a new
 *     one.
 */
export interface RecoveryCode {
  code: string;
}
/**
 * A finished game of the person.
 */
export interface PlayedGame {
  table: string;
  game: string;
  players: number;
  seat: number;
  score: number;
  /**
   * 1 for the winner; a share of it if several won.
   */
  won: number;
  /**
   * Milliseconds since the epoch.
   */
  ended_at: number;
  /**
   * The score minus the best of the others; null for old games.
   */
  margin: number | null;
  /**
   * Whether a bot played for the person at least once: then the game counts neither as a win nor in bests and statistics.
   */
  stood_in: boolean;
}
/**
 * Finished games of one kind, the greatest margin first.
 */
export interface Bests {
  games: PlayedGame[];
}
/**
 * Finished games, the last one first.
 */
export interface History {
  games: PlayedGame[];
  /**
   * For `before`, to read on; null at the end.
   */
  next: string | null;
}
/**
 * A person's games of one kind.
 */
export interface GameStatistics {
  game: string;
  games: number;
  wins: number;
  mean_score: number;
}
/**
 * A person's games, game by game.
 */
export interface PersonStatistics {
  games: GameStatistics[];
}
export interface SeatNumbers {
  min: number;
  max: number;
}
/**
 * A choice that the rulebook leaves, or that differs between editions.
 */
export interface GameOption {
  key: string;
  type: string;
  choices: (number | string | boolean)[];
  default: number | string | boolean;
  clause: string;
  /**
   * Whether it is about the table, whatever is played.
   */
  house: boolean;
  /**
   * Its name where people choose.
   */
  label: string;
  /**
   * The names of the choices, one each.
   */
  choice_labels: string[];
}
/**
 * A setting of a bot.
 */
export interface BotKey {
  key: string;
  choices: string[];
  default: string;
  text: string;
}
/**
 * A bot.
 */
export interface Bot {
  name: string;
  text: string;
  keys: BotKey[];
}
/**
 * How strong the opponents of a person can be: easy, medium or hard.
 */
export interface LevelListing {
  name: string;
  /**
   * How it plays, in a few words.
   */
  text: string;
  /**
   * The bot that plays so, as a seat takes it.
   */
  bot: string;
}
/**
 * How long a game against bots takes, for a brisk and for a slow person.
 */
export interface Minutes {
  min: number;
  max: number;
}
/**
 * A kind of bean card.
 */
export interface BeanListing {
  id: string;
  letter: string;
  name: string;
  /**
   * How many there are.
   */
  count: number;
  meter: MeterStep[];
  /**
   * The option that adds it; empty if it is always there.
   */
  option: string;
}
/**
 * A card that can be bought: a building, a business, police or the raid.
 */
export interface BuildingListing {
  /**
   * Its type and cost: `saloon_3`.
   */
  id: string;
  type: string;
  /**
   * The name of its type.
   */
  name: string;
  cost: number;
  /**
   * The bean of the thalers that pay for it.
   */
  bean: string;
  /**
   * How many of any one other bean pay for it instead; 0 if none do.
   */
  other: number;
  /**
   * What it does, in a sentence.
   */
  text: string;
  /**
   * The same in seven words or fewer; empty if there is only `text`.
   */
  short: string;
  clause: string;
  /**
   * The meter on it; empty if it has none.
   */
  meter: MeterStep[];
  /**
   * What its meter counts, if not beans: `soup`, `businesses` or `types`.
   */
  counts: string;
  /**
   * The option that adds it; empty if it is always there.
   */
  option: string;
}
/**
 * A sort of territory on a map.
 */
export interface TerritoryListing {
  id: string;
  /**
   * What stands for it in a map.
   */
  letter: string;
  name: string;
  /**
   * What it counts at the end.
   */
  points: number;
  /**
   * What its defence counts at least; 0 if the card alone counts.
   */
  least: number;
  /**
   * The number that its effect goes by: a price, a strength; 0 for none.
   */
  amount: number;
}
export interface Playable {
  terminal: boolean;
  browser: boolean;
}
/**
 * A game with its options and its bots.
 */
export interface GameListing {
  id: string;
  name: string;
  /**
   * What it is about, in one sentence.
   */
  text: string;
  minutes: Minutes;
  players: SeatNumbers;
  usual_players: number;
  options: GameOption[];
  beans: BeanListing[];
  buildings: BuildingListing[];
  texts: TextListing[];
  /**
   * The thalers that win at once; 0 where something else ends the game.
   */
  goal: number;
  territories: TerritoryListing[];
  /**
   * From the weakest to the strongest.
   */
  bots: Bot[];
  /**
   * From the easiest on; none for a game that one plays alone.
   */
  levels: LevelListing[];
  playable: Playable;
}
/**
 * What a level won of a series: one against copies of the level below, or alone.
 */
export interface Measured {
  /**
   * The bot at all other seats; empty for none.
   */
  against: string;
  seats: number;
  /**
   * How many were played.
   */
  games: number;
  /**
   * Those that one of the two won: the others went to the mafia.
   */
  counted: number;
  /**
   * Ties count in parts.
   */
  won: number;
  /**
   * The 95% interval of the share of those counted.
   */
  low: number;
  high: number;
  /**
   * Alone: the mean lead over the mafia, and its 95% interval.
   */
  margin: never[] | null;
}
/**
 * A level of a game, and how strong it is.
 */
export interface LadderRung {
  level: string;
  /**
   * The bot that plays so, as a seat takes it.
   */
  bot: string;
  /**
   * None for the easiest where it has nobody to beat.
   */
  measured: Measured | null;
}
/**
 * How strong the levels of a game are, as it was measured.
 */
export interface LadderListing {
  game: string;
  /**
   * The day of the series, such as `2026-11-19`.
   */
  date: string;
  /**
   * What plays the same games again.
   */
  command: string;
  /**
   * From the easiest on.
   */
  rungs: LadderRung[];
}
/**
 * One rule, by its number and in our words.
 */
export interface RuleClause {
  id: string;
  section: string;
  text: string;
}
export interface TableOpened {
  id: string;
  /**
   * What is odd about the options, such as an unfair map; one sentence each.
   */
  warnings: string[];
}
/**
 * A table can be set up so.
 */
export interface SetupChecked {
  /**
   * What is odd about the options, such as an unfair map; one sentence each.
   */
  warnings: string[];
}
/**
 * Who sits there.
 */
export interface ListedSeat {
  name: string;
  bot: boolean;
}
/**
 * A table, as a list shows it.
 */
export interface ListedTable {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  pace: "live" | "untimed";
  clock: number | null;
  /**
   * Those changed from the default. `true` stands for a long text.
   */
  options: {
    [k: string]: number | string | boolean;
  };
  public: boolean;
  /**
   * Whether people without a seat may watch.
   */
  spectators: boolean;
  locked: boolean;
  seats: (ListedSeat | null)[];
  /**
   * Seats the game is waiting for.
   */
  owing: number[];
  /**
   * Milliseconds since the epoch.
   */
  created_at: number;
  /**
   * Milliseconds since the epoch.
   */
  updated_at: number;
  /**
   * The deal of the day that is played there, if it is one.
   */
  daily: Daily | null;
}
/**
 * Tables, the newest first.
 */
export interface TablePage {
  tables: ListedTable[];
  /**
   * For `before`, to read on; null at the end.
   */
  next: string | null;
}
/**
 * What awaits someone who is invited.
 */
export interface Invitation {
  table: ListedTable;
  host: string;
  /**
   * What someone who comes now can do.
   */
  way: "sit" | "watch";
}
/**
 * A QR code; it needs an empty margin four squares wide.
 */
export interface QRCode {
  /**
   * Its width, in squares.
   */
  size: number;
  /**
   * The dark squares, as an SVG path.
   */
  path: string;
}
/**
 * A table of the person's.
 */
export interface OwnTable {
  table: ListedTable;
  host: boolean;
  seat: number | null;
  /**
   * Whether the game is waiting for this person.
   */
  your_turn: boolean;
  /**
   * Whether the game waits until this person is back at the table.
   */
  waits: boolean;
  /**
   * Whether no other person is playing.
   */
  alone: boolean;
  /**
   * When the table is closed if nothing happens there, in milliseconds since the epoch; null for a game that is over.
   */
  kept_until: number | null;
}
/**
 * The tables that the person belongs to, last played first.
 */
export interface OwnTables {
  tables: OwnTable[];
}
/**
 * How far a review is.
 */
export interface ReviewProgress {
  /**
   * The table's, or what to ask by for a record file.
   */
  id: string;
  /**
   * `none` if nobody has started it; after `failed` it can be started again.
   */
  state: "done" | "failed" | "none" | "waiting" | "working";
  /**
   * Questions that are answered.
   */
  judged: number;
  /**
   * Of so many; 0 while nobody knows.
   */
  tasks: number;
  /**
   * Once `state` is `done`.
   */
  review: Review | null;
}
/**
 * What can be learned from a game.
 */
export interface Review {
  format: string;
  version: number;
  game: string;
  options: {
    [k: string]: number | string | boolean;
  };
  names: string[];
  parties: string[];
  unit: string;
  seats: number[];
  acts: number;
  finished: boolean;
  winners: number[];
  commitment: string;
  decisions: Decision[];
  chances: Point[];
  losses: Loss[];
  turning_points: TurningPoint[];
  deals: Deal[];
  playouts: number;
}
/**
 * One decision, judged by what the seat knew.
 */
export interface Decision {
  number: number;
  seat: number;
  turn: number;
  phase: string;
  kind: string;
  done: GameAct | null;
  best: GameAct | null;
  offer: Terms | null;
  loss: number;
  low: number;
  high: number;
  chance_loss: number;
  chance_low: number;
  chance_high: number;
  marked: boolean;
  choices: Choice[];
  worlds: number;
  reason: Reason;
}
/**
 * What an offer says.
 */
export interface Terms {
  offer: number;
  seat: number;
  to: number;
  give: string[];
  want: string[];
}
/**
 * Something that could have been done, and how games go on from there on average.
 */
export interface Choice {
  act: GameAct | null;
  score: number;
  chance: number;
}
/**
 * How likely everybody wins at the beginning of a turn, or at the end.
 */
export interface Point {
  number: number;
  turn: number;
  active: number;
  chances: number[];
  scores: number[];
}
/**
 * What a seat lost by decisions of a kind.
 */
export interface Loss {
  seat: number;
  kind: string;
  decisions: number;
  marked: number;
  score: number;
  chance: number;
}
/**
 * A turn in which the chances changed most.
 */
export interface TurningPoint {
  number: number;
  turn: number;
  seat: number;
  sort: string;
  before: number[];
  after: number[];
}
/**
 * A deal, and what it was worth to each side when it was made.
 */
export interface Deal {
  number: number;
  turn: number;
  seat: number;
  other: number;
  gave: string[];
  got: string[];
  gain: number;
  other_gain: number;
  chance: number;
  other_chance: number;
}
/**
 * A game's deal of a day, and what the person has made of it.
 */
export interface DailyGame {
  game: string;
  seats: number;
  /**
   * The bot at all other seats; empty where there are none.
   */
  bot: string;
  /**
   * Of the first try; `ended` is a game given up, or closed, without a score.
   */
  state: "done" | "ended" | "new" | "playing";
  /**
   * Where the first try is played.
   */
  table: string | null;
  /**
   * Only when the first try is done, like the next.
   */
  score: number | null;
  /**
   * The score minus the best of the others.
   */
  margin: number | null;
  won: number | null;
  place: number | null;
  /**
   * How many people have finished their first try.
   */
  finished: number;
  /**
   * The score in the first place; null if nobody has one.
   */
  best: number | null;
}
/**
 * The deals of a day.
 */
export interface DailyDeals {
  /**
   * A date in UTC.
   */
  day: string;
  /**
   * A date in UTC.
   */
  today: string;
  /**
   * The first day that can still be looked at.
   */
  earliest: string;
  /**
   * When the next day begins.
   */
  ends_at: number;
  /**
   * How strong the bots are.
   */
  level: string;
  /**
   * Days in a row, up to today or yesterday, with at least one finished first try.
   */
  streak: number;
  /**
   * Those played alone come first.
   */
  games: DailyGame[];
}
/**
 * A place in the ranking. Equals share one.
 */
export interface DailyPlace {
  place: number;
  name: string;
  score: number;
  margin: number;
  won: number;
  you: boolean;
}
/**
 * The finished first tries of a deal: by margin, then by winning, then by score.
 */
export interface DailyRanking {
  /**
   * A date in UTC.
   */
  day: string;
  game: string;
  finished: number;
  /**
   * The first ones.
   */
  places: DailyPlace[];
  /**
   * Your own, wherever it is.
   */
  yours: DailyPlace | null;
}
/**
 * Where the deal is played: the first try, or another one for practice.
 */
export interface DailyOpened {
  id: string;
  daily: Daily;
}
/**
 * The server is well.
 */
export interface Health {
  status: "ok";
  version: string;
}
