/* Made by `make types` from the server's own types. Do not edit. */

export type Wire =
  | FromClient
  | ToClient
  | Command
  | GameAct
  | GameEvent
  | BohnanzaAct
  | BohnanzaEvent
  | BohnanzaPlant
  | BohnanzaEndPlanting
  | BohnanzaHarvest
  | BohnanzaBuyField
  | BohnanzaPropose
  | BohnanzaAccept
  | BohnanzaDecline
  | BohnanzaWithdraw
  | BohnanzaWish
  | BohnanzaEndTrading
  | BohnanzaShuffled
  | BohnanzaTurnBegan
  | BohnanzaPlanted
  | BohnanzaTurnedUp
  | BohnanzaDrew
  | BohnanzaRanOut
  | BohnanzaHarvested
  | BohnanzaBoughtField
  | BohnanzaProposed
  | BohnanzaSettled
  | BohnanzaDeclined
  | BohnanzaWithdrawn
  | BohnanzaLapsed
  | BohnanzaWished
  | BohnanzaTradingEnded
  | BohnanzaGameEnded
  | HighBohnAct
  | HighBohnEvent
  | HighBohnPlant
  | HighBohnEndPlanting
  | HighBohnHarvest
  | HighBohnBuyField
  | HighBohnPropose
  | HighBohnAccept
  | HighBohnDecline
  | HighBohnWithdraw
  | HighBohnWish
  | HighBohnEndTrading
  | HighBohnBuyBuilding
  | HighBohnNameType
  | HighBohnKeepThalers
  | HighBohnTakeThaler
  | HighBohnPlantAsSoup
  | HighBohnStore
  | HighBohnLookAtTop
  | HighBohnMoveToBottom
  | HighBohnMoveInHand
  | HighBohnOrderDrawn
  | HighBohnPass
  | HighBohnShuffled
  | HighBohnTurnBegan
  | HighBohnPlanted
  | HighBohnTurnedUp
  | HighBohnDrew
  | HighBohnRanOut
  | HighBohnHarvested
  | HighBohnBoughtField
  | HighBohnProposed
  | HighBohnSettled
  | HighBohnDeclined
  | HighBohnWithdrawn
  | HighBohnLapsed
  | HighBohnWished
  | HighBohnTradingEnded
  | HighBohnGameEnded
  | HighBohnBoughtBuilding
  | HighBohnBuildingsLeft
  | HighBohnNamedType
  | HighBohnKeptThalers
  | HighBohnJailEarned
  | HighBohnDistilleryTook
  | HighBohnSoupBegan
  | HighBohnStoredCard
  | HighBohnLookedAtTop
  | HighBohnMovedToBottom
  | HighBohnMovedInHand
  | HighBohnOrderedDrawn
  | HighBohnPassed
  | HighBohnLastTurnEnded
  | HighBohnScored
  | AlCabohneAct
  | AlCabohneEvent
  | AlCabohnePlant
  | AlCabohneHarvest
  | AlCabohneBuyField
  | AlCabohnePlantUp
  | AlCabohneDiscard
  | AlCabohnePayTribute
  | AlCabohneGiveGroup
  | AlCabohneGiveCard
  | AlCabohneDraw
  | AlCabohneEndStep
  | AlCabohneShuffled
  | AlCabohneTurnBegan
  | AlCabohnePlanted
  | AlCabohneDrew
  | AlCabohneRanOut
  | AlCabohneHarvested
  | AlCabohneBoughtField
  | AlCabohneGameEnded
  | AlCabohneTurned
  | AlCabohneBossTook
  | AlCabohneJoined
  | AlCabohneBossHarvested
  | AlCabohnePaidTribute
  | AlCabohnePlantedGroup
  | AlCabohneGaveGroup
  | AlCabohneGaveCard
  | AlCabohneDiscarded
  | AlCabohneLeftOver
  | AlCabohneHandShown
  | AlCabohneSoloAct
  | AlCabohneSoloEvent
  | AlCabohneSoloPlant
  | AlCabohneSoloHarvest
  | AlCabohneSoloBuyField
  | AlCabohneSoloPlantUp
  | AlCabohneSoloDiscard
  | AlCabohneSoloPayTribute
  | AlCabohneSoloGiveGroup
  | AlCabohneSoloGiveCard
  | AlCabohneSoloDraw
  | AlCabohneSoloEndStep
  | AlCabohneSoloShuffled
  | AlCabohneSoloTurnBegan
  | AlCabohneSoloPlanted
  | AlCabohneSoloDrew
  | AlCabohneSoloRanOut
  | AlCabohneSoloHarvested
  | AlCabohneSoloBoughtField
  | AlCabohneSoloGameEnded
  | AlCabohneSoloTurned
  | AlCabohneSoloBossTook
  | AlCabohneSoloJoined
  | AlCabohneSoloBossHarvested
  | AlCabohneSoloPaidTribute
  | AlCabohneSoloPlantedGroup
  | AlCabohneSoloGaveGroup
  | AlCabohneSoloGaveCard
  | AlCabohneSoloDiscarded
  | AlCabohneSoloLeftOver
  | AlCabohneSoloHandShown
  | ProhibohnAct
  | ProhibohnEvent
  | ProhibohnPlant
  | ProhibohnHarvest
  | ProhibohnPlantUp
  | ProhibohnDiscard
  | ProhibohnGiveGroup
  | ProhibohnGiveCard
  | ProhibohnDraw
  | ProhibohnEndStep
  | ProhibohnLayDown
  | ProhibohnPayTop
  | ProhibohnPutOnPile
  | ProhibohnTurnUp
  | ProhibohnSetDraw
  | ProhibohnBuy
  | ProhibohnBuyRaid
  | ProhibohnRemove
  | ProhibohnSpare
  | ProhibohnTakeThaler
  | ProhibohnShuffled
  | ProhibohnTurnBegan
  | ProhibohnPlanted
  | ProhibohnDrew
  | ProhibohnRanOut
  | ProhibohnHarvested
  | ProhibohnGameEnded
  | ProhibohnTurned
  | ProhibohnBossTook
  | ProhibohnJoined
  | ProhibohnBossHarvested
  | ProhibohnPaidTribute
  | ProhibohnPlantedGroup
  | ProhibohnGaveGroup
  | ProhibohnGaveCard
  | ProhibohnDiscarded
  | ProhibohnLeftOver
  | ProhibohnHandShown
  | ProhibohnLaidDown
  | ProhibohnBought
  | ProhibohnRemoved
  | ProhibohnSpared
  | ProhibohnGotThaler
  | ProhibohnPutCard
  | ProhibohnDrawSet
  | ProhibohnLastGo
  | BohnaparteAct
  | BohnaparteEvent
  | BohnapartePlant
  | BohnaparteEndPlanting
  | BohnaparteHarvest
  | BohnapartePropose
  | BohnaparteAccept
  | BohnaparteDecline
  | BohnaparteWithdraw
  | BohnaparteWish
  | BohnaparteEndTrading
  | BohnaparteChooseCamp
  | BohnaparteTurnReady
  | BohnaparteLayInDepot
  | BohnaparteAttack
  | BohnaparteLayCard
  | BohnaparteLayTop
  | BohnaparteEndAttacks
  | BohnaparteBuildFortress
  | BohnaparteBuyDepot
  | BohnaparteBuyTrain
  | BohnaparteTakeFromTrain
  | BohnaparteShuffled
  | BohnaparteTurnBegan
  | BohnapartePlanted
  | BohnaparteTurnedUp
  | BohnaparteDrew
  | BohnaparteRanOut
  | BohnaparteHarvested
  | BohnaparteProposed
  | BohnaparteSettled
  | BohnaparteDeclined
  | BohnaparteWithdrawn
  | BohnaparteLapsed
  | BohnaparteWished
  | BohnaparteTradingEnded
  | BohnaparteGameEnded
  | BohnaparteCampChosen
  | BohnaparteMonasteryTurnedUp
  | BohnaparteCavalryReadied
  | BohnaparteLaidInDepot
  | BohnaparteAttacked
  | BohnaparteCardLaid
  | BohnaparteFought
  | BohnaparteFortressBuilt
  | BohnaparteDepotBought
  | BohnaparteTrainBought
  | BohnaparteTrainLoaded
  | BohnaparteTookFromTrain
  | BohnaparteScored
  | KannibohneAct
  | KannibohneEvent
  | KannibohnePlant
  | KannibohneHarvest
  | KannibohnePlantUp
  | KannibohneDiscard
  | KannibohneDraw
  | KannibohneEndStep
  | KannibohnePutOnPile
  | KannibohneTurnUp
  | KannibohneUseText
  | KannibohneChooseCard
  | KannibohneChoosePlace
  | KannibohneShuffleBack
  | KannibohneMoveDiscard
  | KannibohneTakeDiscard
  | KannibohneTakeUp
  | KannibohneKeep
  | KannibohneTurnHand
  | KannibohneShuffled
  | KannibohneTurnBegan
  | KannibohnePlanted
  | KannibohneDrew
  | KannibohneHarvested
  | KannibohneGameEnded
  | KannibohneTurned
  | KannibohneJoined
  | KannibohneDiscarded
  | KannibohneLeftOver
  | KannibohneHandShown
  | KannibohneUsedText
  | KannibohnePutCard
  | KannibohneWentBack
  | KannibohneDiscardsTurned
  | KannibohneDiscardMoved
  | KannibohneTookDiscard
  | KannibohneTookUp
  | KannibohneHandTurned
  | KannibohneHandsSwapped
  | KannibohneHandOpened
  | KannibohneHandClosed
  | KannibohneGave
  | KannibohneStole
  | KannibohneTookOut
  | KannibohneKept
  | KannibohneHasGreen
  | KannibohneHasNoGreen
  | KannibohnePeeked
  | KannibohneLooked
  | KannibohneTookFromHand
  | KannibohneHarvestedTogether
  | KannibohnePhaseSkipped
  | KannibohneFirstGameEnded
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
  | NewTable
  | NewSetup
  | SetupToCheck
  | Welcome
  | Told
  | State
  | TableInfo
  | Setup
  | MemberInfo
  | SeatInfo
  | You
  | WireView
  | WireFrame
  | WireField
  | WireOffer
  | WireResult
  | Ack
  | Nack
  | Answer
  | Hinted
  | Pong
  | Bye
  | Problem
  | Replay
  | ReplayMoment
  | ReplayView
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
  | MeterStep
  | BeanListing
  | BuildingListing
  | TextListing
  | Playable
  | GameListing
  | RuleClause
  | TableOpened
  | SetupChecked
  | ListedSeat
  | ListedTable
  | TablePage
  | OwnTable
  | OwnTables
  | Health;
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
  | BohnanzaPlant
  | BohnanzaEndPlanting
  | BohnanzaHarvest
  | BohnanzaBuyField
  | BohnanzaPropose
  | BohnanzaAccept
  | BohnanzaDecline
  | BohnanzaWithdraw
  | BohnanzaWish
  | BohnanzaEndTrading;
export type HighBohnAct =
  | HighBohnPlant
  | HighBohnEndPlanting
  | HighBohnHarvest
  | HighBohnBuyField
  | HighBohnPropose
  | HighBohnAccept
  | HighBohnDecline
  | HighBohnWithdraw
  | HighBohnWish
  | HighBohnEndTrading
  | HighBohnBuyBuilding
  | HighBohnNameType
  | HighBohnKeepThalers
  | HighBohnTakeThaler
  | HighBohnPlantAsSoup
  | HighBohnStore
  | HighBohnLookAtTop
  | HighBohnMoveToBottom
  | HighBohnMoveInHand
  | HighBohnOrderDrawn
  | HighBohnPass;
export type AlCabohneAct =
  | AlCabohnePlant
  | AlCabohneHarvest
  | AlCabohneBuyField
  | AlCabohnePlantUp
  | AlCabohneDiscard
  | AlCabohnePayTribute
  | AlCabohneGiveGroup
  | AlCabohneGiveCard
  | AlCabohneDraw
  | AlCabohneEndStep;
export type AlCabohneSoloAct =
  | AlCabohneSoloPlant
  | AlCabohneSoloHarvest
  | AlCabohneSoloBuyField
  | AlCabohneSoloPlantUp
  | AlCabohneSoloDiscard
  | AlCabohneSoloPayTribute
  | AlCabohneSoloGiveGroup
  | AlCabohneSoloGiveCard
  | AlCabohneSoloDraw
  | AlCabohneSoloEndStep;
export type ProhibohnAct =
  | ProhibohnPlant
  | ProhibohnHarvest
  | ProhibohnPlantUp
  | ProhibohnDiscard
  | ProhibohnGiveGroup
  | ProhibohnGiveCard
  | ProhibohnDraw
  | ProhibohnEndStep
  | ProhibohnLayDown
  | ProhibohnPayTop
  | ProhibohnPutOnPile
  | ProhibohnTurnUp
  | ProhibohnSetDraw
  | ProhibohnBuy
  | ProhibohnBuyRaid
  | ProhibohnRemove
  | ProhibohnSpare
  | ProhibohnTakeThaler;
export type BohnaparteAct =
  | BohnapartePlant
  | BohnaparteEndPlanting
  | BohnaparteHarvest
  | BohnapartePropose
  | BohnaparteAccept
  | BohnaparteDecline
  | BohnaparteWithdraw
  | BohnaparteWish
  | BohnaparteEndTrading
  | BohnaparteChooseCamp
  | BohnaparteTurnReady
  | BohnaparteLayInDepot
  | BohnaparteAttack
  | BohnaparteLayCard
  | BohnaparteLayTop
  | BohnaparteEndAttacks
  | BohnaparteBuildFortress
  | BohnaparteBuyDepot
  | BohnaparteBuyTrain
  | BohnaparteTakeFromTrain;
export type KannibohneAct =
  | KannibohnePlant
  | KannibohneHarvest
  | KannibohnePlantUp
  | KannibohneDiscard
  | KannibohneDraw
  | KannibohneEndStep
  | KannibohnePutOnPile
  | KannibohneTurnUp
  | KannibohneUseText
  | KannibohneChooseCard
  | KannibohneChoosePlace
  | KannibohneShuffleBack
  | KannibohneMoveDiscard
  | KannibohneTakeDiscard
  | KannibohneTakeUp
  | KannibohneKeep
  | KannibohneTurnHand;
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
  | BohnanzaShuffled
  | BohnanzaTurnBegan
  | BohnanzaPlanted
  | BohnanzaTurnedUp
  | BohnanzaDrew
  | BohnanzaRanOut
  | BohnanzaHarvested
  | BohnanzaBoughtField
  | BohnanzaProposed
  | BohnanzaSettled
  | BohnanzaDeclined
  | BohnanzaWithdrawn
  | BohnanzaLapsed
  | BohnanzaWished
  | BohnanzaTradingEnded
  | BohnanzaGameEnded;
export type HighBohnEvent =
  | HighBohnShuffled
  | HighBohnTurnBegan
  | HighBohnPlanted
  | HighBohnTurnedUp
  | HighBohnDrew
  | HighBohnRanOut
  | HighBohnHarvested
  | HighBohnBoughtField
  | HighBohnProposed
  | HighBohnSettled
  | HighBohnDeclined
  | HighBohnWithdrawn
  | HighBohnLapsed
  | HighBohnWished
  | HighBohnTradingEnded
  | HighBohnGameEnded
  | HighBohnBoughtBuilding
  | HighBohnBuildingsLeft
  | HighBohnNamedType
  | HighBohnKeptThalers
  | HighBohnJailEarned
  | HighBohnDistilleryTook
  | HighBohnSoupBegan
  | HighBohnStoredCard
  | HighBohnLookedAtTop
  | HighBohnMovedToBottom
  | HighBohnMovedInHand
  | HighBohnOrderedDrawn
  | HighBohnPassed
  | HighBohnLastTurnEnded
  | HighBohnScored;
export type AlCabohneEvent =
  | AlCabohneShuffled
  | AlCabohneTurnBegan
  | AlCabohnePlanted
  | AlCabohneDrew
  | AlCabohneRanOut
  | AlCabohneHarvested
  | AlCabohneBoughtField
  | AlCabohneGameEnded
  | AlCabohneTurned
  | AlCabohneBossTook
  | AlCabohneJoined
  | AlCabohneBossHarvested
  | AlCabohnePaidTribute
  | AlCabohnePlantedGroup
  | AlCabohneGaveGroup
  | AlCabohneGaveCard
  | AlCabohneDiscarded
  | AlCabohneLeftOver
  | AlCabohneHandShown;
export type AlCabohneSoloEvent =
  | AlCabohneSoloShuffled
  | AlCabohneSoloTurnBegan
  | AlCabohneSoloPlanted
  | AlCabohneSoloDrew
  | AlCabohneSoloRanOut
  | AlCabohneSoloHarvested
  | AlCabohneSoloBoughtField
  | AlCabohneSoloGameEnded
  | AlCabohneSoloTurned
  | AlCabohneSoloBossTook
  | AlCabohneSoloJoined
  | AlCabohneSoloBossHarvested
  | AlCabohneSoloPaidTribute
  | AlCabohneSoloPlantedGroup
  | AlCabohneSoloGaveGroup
  | AlCabohneSoloGaveCard
  | AlCabohneSoloDiscarded
  | AlCabohneSoloLeftOver
  | AlCabohneSoloHandShown;
export type ProhibohnEvent =
  | ProhibohnShuffled
  | ProhibohnTurnBegan
  | ProhibohnPlanted
  | ProhibohnDrew
  | ProhibohnRanOut
  | ProhibohnHarvested
  | ProhibohnGameEnded
  | ProhibohnTurned
  | ProhibohnBossTook
  | ProhibohnJoined
  | ProhibohnBossHarvested
  | ProhibohnPaidTribute
  | ProhibohnPlantedGroup
  | ProhibohnGaveGroup
  | ProhibohnGaveCard
  | ProhibohnDiscarded
  | ProhibohnLeftOver
  | ProhibohnHandShown
  | ProhibohnLaidDown
  | ProhibohnBought
  | ProhibohnRemoved
  | ProhibohnSpared
  | ProhibohnGotThaler
  | ProhibohnPutCard
  | ProhibohnDrawSet
  | ProhibohnLastGo;
export type BohnaparteEvent =
  | BohnaparteShuffled
  | BohnaparteTurnBegan
  | BohnapartePlanted
  | BohnaparteTurnedUp
  | BohnaparteDrew
  | BohnaparteRanOut
  | BohnaparteHarvested
  | BohnaparteProposed
  | BohnaparteSettled
  | BohnaparteDeclined
  | BohnaparteWithdrawn
  | BohnaparteLapsed
  | BohnaparteWished
  | BohnaparteTradingEnded
  | BohnaparteGameEnded
  | BohnaparteCampChosen
  | BohnaparteMonasteryTurnedUp
  | BohnaparteCavalryReadied
  | BohnaparteLaidInDepot
  | BohnaparteAttacked
  | BohnaparteCardLaid
  | BohnaparteFought
  | BohnaparteFortressBuilt
  | BohnaparteDepotBought
  | BohnaparteTrainBought
  | BohnaparteTrainLoaded
  | BohnaparteTookFromTrain
  | BohnaparteScored;
export type KannibohneEvent =
  | KannibohneShuffled
  | KannibohneTurnBegan
  | KannibohnePlanted
  | KannibohneDrew
  | KannibohneHarvested
  | KannibohneGameEnded
  | KannibohneTurned
  | KannibohneJoined
  | KannibohneDiscarded
  | KannibohneLeftOver
  | KannibohneHandShown
  | KannibohneUsedText
  | KannibohnePutCard
  | KannibohneWentBack
  | KannibohneDiscardsTurned
  | KannibohneDiscardMoved
  | KannibohneTookDiscard
  | KannibohneTookUp
  | KannibohneHandTurned
  | KannibohneHandsSwapped
  | KannibohneHandOpened
  | KannibohneHandClosed
  | KannibohneGave
  | KannibohneStole
  | KannibohneTookOut
  | KannibohneKept
  | KannibohneHasGreen
  | KannibohneHasNoGreen
  | KannibohnePeeked
  | KannibohneLooked
  | KannibohneTookFromHand
  | KannibohneHarvestedTogether
  | KannibohnePhaseSkipped
  | KannibohneFirstGameEnded;

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
export interface BohnanzaPlant {
  do: "plant";
  card: string;
  field: number;
}
export interface BohnanzaEndPlanting {
  do: "end_planting";
}
export interface BohnanzaHarvest {
  do: "harvest";
  field: number;
}
export interface BohnanzaBuyField {
  do: "buy_field";
  /**
   * @maxItems 150
   */
  pay?: string[];
}
export interface BohnanzaPropose {
  do: "propose";
  /**
   * @maxItems 150
   */
  give?: string[];
  /**
   * @maxItems 150
   */
  want?: string[];
  to?: number;
  answers?: number;
}
export interface BohnanzaAccept {
  do: "accept";
  offer: number;
  /**
   * @maxItems 150
   */
  cards?: string[];
}
export interface BohnanzaDecline {
  do: "decline";
  offer: number;
}
export interface BohnanzaWithdraw {
  do: "withdraw";
  offer: number;
}
export interface BohnanzaWish {
  do: "wish";
  bean: string;
  way: number;
}
export interface BohnanzaEndTrading {
  do: "end_trading";
}
export interface HighBohnPlant {
  do: "plant";
  card: string;
  field: number;
}
export interface HighBohnEndPlanting {
  do: "end_planting";
}
export interface HighBohnHarvest {
  do: "harvest";
  field: number;
}
export interface HighBohnBuyField {
  do: "buy_field";
  /**
   * @maxItems 150
   */
  pay?: string[];
}
export interface HighBohnPropose {
  do: "propose";
  /**
   * @maxItems 150
   */
  give?: string[];
  /**
   * @maxItems 150
   */
  want?: string[];
  to?: number;
  answers?: number;
}
export interface HighBohnAccept {
  do: "accept";
  offer: number;
  /**
   * @maxItems 150
   */
  cards?: string[];
}
export interface HighBohnDecline {
  do: "decline";
  offer: number;
}
export interface HighBohnWithdraw {
  do: "withdraw";
  offer: number;
}
export interface HighBohnWish {
  do: "wish";
  bean: string;
  way: number;
}
export interface HighBohnEndTrading {
  do: "end_trading";
}
export interface HighBohnBuyBuilding {
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
export interface HighBohnNameType {
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
export interface HighBohnKeepThalers {
  do: "keep_thalers";
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface HighBohnTakeThaler {
  do: "take_thaler";
  bean: string;
}
export interface HighBohnPlantAsSoup {
  do: "plant_as_soup";
  card: string;
  field: number;
}
export interface HighBohnStore {
  do: "store";
  card: string;
}
export interface HighBohnLookAtTop {
  do: "look_at_top";
}
export interface HighBohnMoveToBottom {
  do: "move_to_bottom";
}
export interface HighBohnMoveInHand {
  do: "move_in_hand";
  card: string;
  place: number;
}
export interface HighBohnOrderDrawn {
  do: "order_drawn";
  /**
   * @maxItems 150
   */
  cards: string[];
}
export interface HighBohnPass {
  do: "pass";
}
export interface AlCabohnePlant {
  do: "plant";
  card: string;
  field: number;
}
export interface AlCabohneHarvest {
  do: "harvest";
  field: number;
}
export interface AlCabohneBuyField {
  do: "buy_field";
  /**
   * @maxItems 150
   */
  pay?: string[];
}
export interface AlCabohnePlantUp {
  do: "plant_up";
  bean: string;
  field: number;
}
export interface AlCabohneDiscard {
  do: "discard";
  bean: string;
}
export interface AlCabohnePayTribute {
  do: "pay_tribute";
  boss: number;
}
export interface AlCabohneGiveGroup {
  do: "give_group";
  bean: string;
  boss: number;
}
export interface AlCabohneGiveCard {
  do: "give_card";
  card: string;
  boss: number;
}
export interface AlCabohneDraw {
  do: "draw";
  count: number;
}
export interface AlCabohneEndStep {
  do: "end_step";
}
export interface AlCabohneSoloPlant {
  do: "plant";
  card: string;
  field: number;
}
export interface AlCabohneSoloHarvest {
  do: "harvest";
  field: number;
}
export interface AlCabohneSoloBuyField {
  do: "buy_field";
  /**
   * @maxItems 150
   */
  pay?: string[];
}
export interface AlCabohneSoloPlantUp {
  do: "plant_up";
  bean: string;
  field: number;
}
export interface AlCabohneSoloDiscard {
  do: "discard";
  bean: string;
}
export interface AlCabohneSoloPayTribute {
  do: "pay_tribute";
  boss: number;
}
export interface AlCabohneSoloGiveGroup {
  do: "give_group";
  bean: string;
  boss: number;
}
export interface AlCabohneSoloGiveCard {
  do: "give_card";
  card: string;
  boss: number;
}
export interface AlCabohneSoloDraw {
  do: "draw";
  count: number;
}
export interface AlCabohneSoloEndStep {
  do: "end_step";
}
export interface ProhibohnPlant {
  do: "plant";
  card: string;
  field: number;
}
export interface ProhibohnHarvest {
  do: "harvest";
  field: number;
}
export interface ProhibohnPlantUp {
  do: "plant_up";
  bean: string;
  field: number;
}
export interface ProhibohnDiscard {
  do: "discard";
  bean: string;
}
export interface ProhibohnGiveGroup {
  do: "give_group";
  bean: string;
  boss: number;
}
export interface ProhibohnGiveCard {
  do: "give_card";
  card: string;
  boss: number;
}
export interface ProhibohnDraw {
  do: "draw";
  count: number;
}
export interface ProhibohnEndStep {
  do: "end_step";
}
export interface ProhibohnLayDown {
  do: "lay_down";
  /**
   * @maxItems 150
   */
  cards: string[];
}
export interface ProhibohnPayTop {
  do: "pay_top";
  boss: number;
  field: number;
}
export interface ProhibohnPutOnPile {
  do: "put_on_pile";
  card: string;
}
export interface ProhibohnTurnUp {
  do: "turn_up";
}
export interface ProhibohnSetDraw {
  do: "set_draw";
  count: number;
}
export interface ProhibohnBuy {
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
export interface ProhibohnBuyRaid {
  do: "buy_raid";
  bean: string;
}
export interface ProhibohnRemove {
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
export interface ProhibohnSpare {
  do: "spare";
}
export interface ProhibohnTakeThaler {
  do: "take_thaler";
  bean: string;
}
export interface BohnapartePlant {
  do: "plant";
  card: string;
  field: number;
}
export interface BohnaparteEndPlanting {
  do: "end_planting";
}
export interface BohnaparteHarvest {
  do: "harvest";
  field: number;
}
export interface BohnapartePropose {
  do: "propose";
  /**
   * @maxItems 150
   */
  give?: string[];
  /**
   * @maxItems 150
   */
  want?: string[];
  to?: number;
  answers?: number;
}
export interface BohnaparteAccept {
  do: "accept";
  offer: number;
  /**
   * @maxItems 150
   */
  cards?: string[];
}
export interface BohnaparteDecline {
  do: "decline";
  offer: number;
}
export interface BohnaparteWithdraw {
  do: "withdraw";
  offer: number;
}
export interface BohnaparteWish {
  do: "wish";
  bean: string;
  way: number;
}
export interface BohnaparteEndTrading {
  do: "end_trading";
}
export interface BohnaparteChooseCamp {
  do: "choose_camp";
  territory: number;
}
export interface BohnaparteTurnReady {
  do: "turn_ready";
  /**
   * @maxItems 150
   */
  corrals?: number[];
}
export interface BohnaparteLayInDepot {
  do: "lay_in_depot";
  card: string;
}
export interface BohnaparteAttack {
  do: "attack";
  territory: number;
  cavalry?: number;
}
export interface BohnaparteLayCard {
  do: "lay_card";
  card: string;
}
export interface BohnaparteLayTop {
  do: "lay_top";
}
export interface BohnaparteEndAttacks {
  do: "end_attacks";
}
export interface BohnaparteBuildFortress {
  do: "build_fortress";
  quarry: number;
  territory: number;
}
export interface BohnaparteBuyDepot {
  do: "buy_depot";
}
export interface BohnaparteBuyTrain {
  do: "buy_train";
}
export interface BohnaparteTakeFromTrain {
  do: "take_from_train";
  card: string;
}
export interface KannibohnePlant {
  do: "plant";
  card: string;
  field: number;
}
export interface KannibohneHarvest {
  do: "harvest";
  field: number;
}
export interface KannibohnePlantUp {
  do: "plant_up";
  bean: string;
  field: number;
}
export interface KannibohneDiscard {
  do: "discard";
  bean: string;
}
export interface KannibohneDraw {
  do: "draw";
  count: number;
}
export interface KannibohneEndStep {
  do: "end_step";
}
export interface KannibohnePutOnPile {
  do: "put_on_pile";
  card: string;
}
export interface KannibohneTurnUp {
  do: "turn_up";
}
export interface KannibohneUseText {
  do: "use_text";
  text: number;
}
export interface KannibohneChooseCard {
  do: "choose_card";
  card: string;
}
export interface KannibohneChoosePlace {
  do: "choose_place";
  place: number;
}
export interface KannibohneShuffleBack {
  do: "shuffle_back";
  count: number;
}
export interface KannibohneMoveDiscard {
  do: "move_discard";
  place: number;
  to: number;
}
export interface KannibohneTakeDiscard {
  do: "take_discard";
}
export interface KannibohneTakeUp {
  do: "take_up";
  bean: string;
}
export interface KannibohneKeep {
  do: "keep";
}
export interface KannibohneTurnHand {
  do: "turn_hand";
}
/**
 * Take back the own last act.
 */
export interface Undo {
  do: "undo";
}
/**
 * Nothing to say for now.
 */
export interface Pass {
  do: "pass";
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
 * What would the best computer player do now? Nothing is done.
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
export interface BohnanzaShuffled {
  event: "shuffled";
  cards: number;
}
export interface BohnanzaTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface BohnanzaPlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface BohnanzaTurnedUp {
  event: "turned_up";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface BohnanzaDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface BohnanzaRanOut {
  event: "ran_out";
  times: number;
}
export interface BohnanzaHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface BohnanzaBoughtField {
  event: "bought_field";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface BohnanzaProposed {
  event: "proposed";
  offer: number;
  seat: number;
  to: number;
  /**
   * @maxItems 150
   */
  give: string[];
  from_up: number;
  /**
   * @maxItems 150
   */
  want: string[];
  answers: number;
}
export interface BohnanzaSettled {
  event: "settled";
  offer: number;
  seat: number;
  other: number;
  /**
   * @maxItems 150
   */
  gave: string[];
  /**
   * @maxItems 150
   */
  got: string[];
}
export interface BohnanzaDeclined {
  event: "declined";
  offer: number;
  seat: number;
}
export interface BohnanzaWithdrawn {
  event: "withdrawn";
  offer: number;
  seat: number;
}
export interface BohnanzaLapsed {
  event: "lapsed";
  offer: number;
  seat: number;
}
export interface BohnanzaWished {
  event: "wished";
  seat: number;
  bean: string;
  way: number;
}
export interface BohnanzaTradingEnded {
  event: "trading_ended";
  seat: number;
  /**
   * @maxItems 150
   */
  kept: string[];
}
export interface BohnanzaGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface HighBohnShuffled {
  event: "shuffled";
  cards: number;
}
export interface HighBohnTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface HighBohnPlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface HighBohnTurnedUp {
  event: "turned_up";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface HighBohnDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface HighBohnRanOut {
  event: "ran_out";
  times: number;
}
export interface HighBohnHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface HighBohnBoughtField {
  event: "bought_field";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface HighBohnProposed {
  event: "proposed";
  offer: number;
  seat: number;
  to: number;
  /**
   * @maxItems 150
   */
  give: string[];
  from_up: number;
  /**
   * @maxItems 150
   */
  want: string[];
  answers: number;
}
export interface HighBohnSettled {
  event: "settled";
  offer: number;
  seat: number;
  other: number;
  /**
   * @maxItems 150
   */
  gave: string[];
  /**
   * @maxItems 150
   */
  got: string[];
}
export interface HighBohnDeclined {
  event: "declined";
  offer: number;
  seat: number;
}
export interface HighBohnWithdrawn {
  event: "withdrawn";
  offer: number;
  seat: number;
}
export interface HighBohnLapsed {
  event: "lapsed";
  offer: number;
  seat: number;
}
export interface HighBohnWished {
  event: "wished";
  seat: number;
  bean: string;
  way: number;
}
export interface HighBohnTradingEnded {
  event: "trading_ended";
  seat: number;
  /**
   * @maxItems 150
   */
  kept: string[];
}
export interface HighBohnGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface HighBohnBoughtBuilding {
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
export interface HighBohnBuildingsLeft {
  event: "buildings_left";
  /**
   * @maxItems 150
   */
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
export interface HighBohnNamedType {
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
export interface HighBohnKeptThalers {
  event: "kept_thalers";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface HighBohnJailEarned {
  event: "jail_earned";
  seat: number;
  bean: string;
}
export interface HighBohnDistilleryTook {
  event: "distillery_took";
  seat: number;
  harvester: number;
  bean: string;
}
export interface HighBohnSoupBegan {
  event: "soup_began";
  seat: number;
  field: number;
}
export interface HighBohnStoredCard {
  event: "stored_card";
  seat: number;
  bean: string;
  from_hand: boolean;
}
export interface HighBohnLookedAtTop {
  event: "looked_at_top";
  seat: number;
  bean: string;
}
export interface HighBohnMovedToBottom {
  event: "moved_to_bottom";
  seat: number;
}
export interface HighBohnMovedInHand {
  event: "moved_in_hand";
  seat: number;
  hand: string[] | null;
}
export interface HighBohnOrderedDrawn {
  event: "ordered_drawn";
  seat: number;
  cards: string[] | null;
}
export interface HighBohnPassed {
  event: "passed";
  seat: number;
}
export interface HighBohnLastTurnEnded {
  event: "last_turn_ended";
  seat: number;
}
export interface HighBohnScored {
  event: "scored";
  seat: number;
  cash: number;
  buildings: number;
  camp: number;
  bonus: number;
}
export interface AlCabohneShuffled {
  event: "shuffled";
  cards: number;
}
export interface AlCabohneTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface AlCabohnePlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface AlCabohneDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface AlCabohneRanOut {
  event: "ran_out";
  times: number;
}
export interface AlCabohneHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface AlCabohneBoughtField {
  event: "bought_field";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface AlCabohneGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface AlCabohneTurned {
  event: "turned";
  seat: number;
  bean: string;
}
export interface AlCabohneBossTook {
  event: "boss_took";
  boss: number;
  bean: string;
  source: "discard_pile" | "draw_pile" | "set_up";
}
export interface AlCabohneJoined {
  event: "joined";
  bean: string;
}
export interface AlCabohneBossHarvested {
  event: "boss_harvested";
  boss: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface AlCabohnePaidTribute {
  event: "paid_tribute";
  seat: number;
  field: number;
  boss: number;
  bean: string;
}
export interface AlCabohnePlantedGroup {
  event: "planted_group";
  seat: number;
  bean: string;
  count: number;
  field: number;
}
export interface AlCabohneGaveGroup {
  event: "gave_group";
  seat: number;
  bean: string;
  count: number;
  boss: number;
}
export interface AlCabohneGaveCard {
  event: "gave_card";
  seat: number;
  bean: string;
  boss: number;
}
export interface AlCabohneDiscarded {
  event: "discarded";
  seat: number;
  bean: string;
}
export interface AlCabohneLeftOver {
  event: "left_over";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface AlCabohneHandShown {
  event: "hand_shown";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface AlCabohneSoloShuffled {
  event: "shuffled";
  cards: number;
}
export interface AlCabohneSoloTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface AlCabohneSoloPlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface AlCabohneSoloDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface AlCabohneSoloRanOut {
  event: "ran_out";
  times: number;
}
export interface AlCabohneSoloHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface AlCabohneSoloBoughtField {
  event: "bought_field";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface AlCabohneSoloGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface AlCabohneSoloTurned {
  event: "turned";
  seat: number;
  bean: string;
}
export interface AlCabohneSoloBossTook {
  event: "boss_took";
  boss: number;
  bean: string;
  source: "discard_pile" | "draw_pile" | "set_up";
}
export interface AlCabohneSoloJoined {
  event: "joined";
  bean: string;
}
export interface AlCabohneSoloBossHarvested {
  event: "boss_harvested";
  boss: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface AlCabohneSoloPaidTribute {
  event: "paid_tribute";
  seat: number;
  field: number;
  boss: number;
  bean: string;
}
export interface AlCabohneSoloPlantedGroup {
  event: "planted_group";
  seat: number;
  bean: string;
  count: number;
  field: number;
}
export interface AlCabohneSoloGaveGroup {
  event: "gave_group";
  seat: number;
  bean: string;
  count: number;
  boss: number;
}
export interface AlCabohneSoloGaveCard {
  event: "gave_card";
  seat: number;
  bean: string;
  boss: number;
}
export interface AlCabohneSoloDiscarded {
  event: "discarded";
  seat: number;
  bean: string;
}
export interface AlCabohneSoloLeftOver {
  event: "left_over";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface AlCabohneSoloHandShown {
  event: "hand_shown";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface ProhibohnShuffled {
  event: "shuffled";
  cards: number;
}
export interface ProhibohnTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface ProhibohnPlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface ProhibohnDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface ProhibohnRanOut {
  event: "ran_out";
  times: number;
}
export interface ProhibohnHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface ProhibohnGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface ProhibohnTurned {
  event: "turned";
  seat: number;
  bean: string;
}
export interface ProhibohnBossTook {
  event: "boss_took";
  boss: number;
  bean: string;
  source: "discard_pile" | "draw_pile" | "set_up";
}
export interface ProhibohnJoined {
  event: "joined";
  bean: string;
}
export interface ProhibohnBossHarvested {
  event: "boss_harvested";
  boss: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface ProhibohnPaidTribute {
  event: "paid_tribute";
  seat: number;
  field: number;
  boss: number;
  bean: string;
}
export interface ProhibohnPlantedGroup {
  event: "planted_group";
  seat: number;
  bean: string;
  count: number;
  field: number;
}
export interface ProhibohnGaveGroup {
  event: "gave_group";
  seat: number;
  bean: string;
  count: number;
  boss: number;
}
export interface ProhibohnGaveCard {
  event: "gave_card";
  seat: number;
  bean: string;
  boss: number;
}
export interface ProhibohnDiscarded {
  event: "discarded";
  seat: number;
  bean: string;
}
export interface ProhibohnLeftOver {
  event: "left_over";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface ProhibohnHandShown {
  event: "hand_shown";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface ProhibohnLaidDown {
  event: "laid_down";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface ProhibohnBought {
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
export interface ProhibohnRemoved {
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
export interface ProhibohnSpared {
  event: "spared";
  seat: number;
}
export interface ProhibohnGotThaler {
  event: "got_thaler";
  seat: number;
  bean: string;
  source: "police" | "restaurant" | "tribute";
}
export interface ProhibohnPutCard {
  event: "put_card";
  seat: number;
  bean: string;
}
export interface ProhibohnDrawSet {
  event: "draw_set";
  seat: number;
  count: number;
}
export interface ProhibohnLastGo {
  event: "last_go";
  seat: number;
}
export interface BohnaparteShuffled {
  event: "shuffled";
  cards: number;
}
export interface BohnaparteTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface BohnapartePlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface BohnaparteTurnedUp {
  event: "turned_up";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface BohnaparteDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface BohnaparteRanOut {
  event: "ran_out";
  times: number;
}
export interface BohnaparteHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface BohnaparteProposed {
  event: "proposed";
  offer: number;
  seat: number;
  to: number;
  /**
   * @maxItems 150
   */
  give: string[];
  from_up: number;
  /**
   * @maxItems 150
   */
  want: string[];
  answers: number;
}
export interface BohnaparteSettled {
  event: "settled";
  offer: number;
  seat: number;
  other: number;
  /**
   * @maxItems 150
   */
  gave: string[];
  /**
   * @maxItems 150
   */
  got: string[];
}
export interface BohnaparteDeclined {
  event: "declined";
  offer: number;
  seat: number;
}
export interface BohnaparteWithdrawn {
  event: "withdrawn";
  offer: number;
  seat: number;
}
export interface BohnaparteLapsed {
  event: "lapsed";
  offer: number;
  seat: number;
}
export interface BohnaparteWished {
  event: "wished";
  seat: number;
  bean: string;
  way: number;
}
export interface BohnaparteTradingEnded {
  event: "trading_ended";
  seat: number;
  /**
   * @maxItems 150
   */
  kept: string[];
}
export interface BohnaparteGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface BohnaparteCampChosen {
  event: "camp_chosen";
  seat: number;
  territory: number;
}
export interface BohnaparteMonasteryTurnedUp {
  event: "monastery_turned_up";
  seat: number;
  bean: string;
  thaler: boolean;
}
export interface BohnaparteCavalryReadied {
  event: "cavalry_readied";
  seat: number;
  /**
   * @maxItems 150
   */
  corrals: number[];
}
export interface BohnaparteLaidInDepot {
  event: "laid_in_depot";
  seat: number;
  bean: string;
  from_hand: boolean;
}
export interface BohnaparteAttacked {
  event: "attacked";
  seat: number;
  territory: number;
  cavalry: number;
  paid: string;
}
export interface BohnaparteCardLaid {
  event: "card_laid";
  seat: number;
  source: "depot" | "hand" | "pile";
}
export interface BohnaparteFought {
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
export interface BohnaparteFortressBuilt {
  event: "fortress_built";
  seat: number;
  quarry: number;
  territory: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface BohnaparteDepotBought {
  event: "depot_bought";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface BohnaparteTrainBought {
  event: "train_bought";
  seat: number;
  /**
   * @maxItems 150
   */
  paid: string[];
}
export interface BohnaparteTrainLoaded {
  event: "train_loaded";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface BohnaparteTookFromTrain {
  event: "took_from_train";
  seat: number;
  cards: string[] | null;
}
export interface BohnaparteScored {
  event: "scored";
  seat: number;
  territories: number;
  fortresses: number;
}
export interface KannibohneShuffled {
  event: "shuffled";
  cards: number;
}
export interface KannibohneTurnBegan {
  event: "turn_began";
  seat: number;
  turn: number;
}
export interface KannibohnePlanted {
  event: "planted";
  seat: number;
  bean: string;
  field: number;
  from_hand: boolean;
}
export interface KannibohneDrew {
  event: "drew";
  seat: number;
  count: number;
  cards: string[] | null;
}
export interface KannibohneHarvested {
  event: "harvested";
  seat: number;
  field: number;
  bean: string;
  count: number;
  thalers: number;
}
export interface KannibohneGameEnded {
  event: "game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
  winners: number[];
}
export interface KannibohneTurned {
  event: "turned";
  seat: number;
  bean: string;
}
export interface KannibohneJoined {
  event: "joined";
  bean: string;
}
export interface KannibohneDiscarded {
  event: "discarded";
  seat: number;
  bean: string;
}
export interface KannibohneLeftOver {
  event: "left_over";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface KannibohneHandShown {
  event: "hand_shown";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface KannibohneUsedText {
  event: "used_text";
  seat: number;
  text: number;
}
export interface KannibohnePutCard {
  event: "discarded_from_hand";
  seat: number;
  bean: string;
  place: number;
}
export interface KannibohneWentBack {
  event: "went_back";
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface KannibohneDiscardsTurned {
  event: "discards_turned";
}
export interface KannibohneDiscardMoved {
  event: "discard_moved";
  bean: string;
  place: number;
  to: number;
}
export interface KannibohneTookDiscard {
  event: "took_discard";
  seat: number;
  bean: string;
}
export interface KannibohneTookUp {
  event: "took_up";
  seat: number;
  bean: string;
}
export interface KannibohneHandTurned {
  event: "hand_turned";
  seat: number;
}
export interface KannibohneHandsSwapped {
  event: "hands_swapped";
  seat: number;
}
export interface KannibohneHandOpened {
  event: "hand_opened";
  seat: number;
}
export interface KannibohneHandClosed {
  event: "hand_closed";
  seat: number;
}
export interface KannibohneGave {
  event: "gave";
  seat: number;
  bean: string;
  place: number;
}
export interface KannibohneStole {
  event: "stole";
  seat: number;
  bean: string;
  place: number;
}
export interface KannibohneTookOut {
  event: "took_out";
  seat: number;
  bean: string;
  place: number;
}
export interface KannibohneKept {
  event: "kept";
  seat: number;
  bean: string;
}
export interface KannibohneHasGreen {
  event: "has_green";
  seat: number;
}
export interface KannibohneHasNoGreen {
  event: "has_no_green";
  seat: number;
}
export interface KannibohnePeeked {
  event: "peeked";
  seat: number;
  count: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface KannibohneLooked {
  event: "looked";
  seat: number;
  /**
   * @maxItems 150
   */
  beans: string[];
}
export interface KannibohneTookFromHand {
  event: "took_from_hand";
  seat: number;
  place: number;
  bean: string;
}
export interface KannibohneHarvestedTogether {
  event: "harvested_together";
  seat: number;
  field: number;
  bean: string;
  count: number;
  counted: number;
  thalers: number;
}
export interface KannibohnePhaseSkipped {
  event: "phase_skipped";
  seat: number;
}
export interface KannibohneFirstGameEnded {
  event: "first_game_ended";
  /**
   * @maxItems 150
   */
  scores: number[];
  /**
   * @maxItems 150
   */
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
}
/**
 * One seat's knowledge. Field by field: nothing gets here by itself.
 */
export interface WireView {
  game: string;
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
  slot: {
    /**
     * Any value.
     */
    [k: string]: {
      [k: string]: unknown;
    };
  } | null;
}
/**
 * A moment that waits, with the numbers that its name alone does not say.
 */
export interface WireFrame {
  name: string;
  numbers: number[];
}
/**
 * A field; `beans` are told where they are not all what the field counts as.
 */
export interface WireField {
  bean: string;
  count: number;
  worth: number;
  missing: number;
  beans?: string[];
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
}
/**
 * What the best computer player would do at this person's seat, or why that is not told.
 *     Without a clause and without an action there is nothing to do, and the reason says so.
 */
export interface Hinted {
  t: "hinted";
  id: string;
  clause: string;
  reason: string;
  action: GameAct | null;
  bot: string;
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
   * Small letters and blanks do not matter.
   */
  code: string;
}
/**
 * A table to open. The id is the client's own: sent again, it opens no second table.
 */
export interface NewTable {
  setup: NewSetup;
  command_id: string;
  /**
   * Computer players for the seats beside the host.
   */
  bots?: string[];
  /**
   * Begin at once; host and computer players take all seats.
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
}
/**
 * The table as a spectator sees it, and what is in every hand, the next to plant first.
 */
export interface ReplayView {
  game: string;
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
  slot: {
    /**
     * Any value.
     */
    [k: string]: {
      [k: string]: unknown;
    };
  } | null;
  hands: string[][];
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
   * Whether a new password can be set without the current one: for a while after coming in by recovery code.
   */
  may_reset: boolean;
}
/**
 * Who asks, if that is known.
 */
export interface SessionInfo {
  person: PersonInfo | null;
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
   * 1 for the winner; a share of it where several won.
   */
  won: number;
  /**
   * Milliseconds since the epoch.
   */
  ended_at: number;
  /**
   * The score less the best one of the others; null for games of old.
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
   * What it is called where people choose.
   */
  label: string;
  /**
   * What the choices are called, one each.
   */
  choice_labels: string[];
}
/**
 * A setting of a computer player.
 */
export interface BotKey {
  key: string;
  choices: string[];
  default: string;
  text: string;
}
/**
 * A computer player.
 */
export interface Bot {
  name: string;
  text: string;
  keys: BotKey[];
}
/**
 * So many thalers for at least so many beans.
 */
export interface MeterStep {
  thalers: number;
  beans: number;
}
/**
 * A kind of bean card.
 */
export interface BeanListing {
  id: string;
  letter: string;
  name: string;
  /**
   * How many of it there are.
   */
  count: number;
  meter: MeterStep[];
  /**
   * The option that brings it; empty for those of every game.
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
   * What its type is called.
   */
  name: string;
  cost: number;
  /**
   * The bean of the thalers that pay for it.
   */
  bean: string;
  /**
   * How many of any one other bean pay as well; 0 if none do.
   */
  other: number;
  /**
   * What it does, in a few words.
   */
  text: string;
  clause: string;
  /**
   * The meter on it; empty if it has none.
   */
  meter: MeterStep[];
  /**
   * What its meter counts, if not beans: `businesses` or `types`.
   */
  counts: string;
  /**
   * The option that brings it; empty for those of every game.
   */
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
   * What it is called in narrow places.
   */
  name: string;
  /**
   * What it does, in a few words.
   */
  text: string;
  clause: string;
}
export interface Playable {
  terminal: boolean;
  browser: boolean;
}
/**
 * A game with its options and its computer players.
 */
export interface GameListing {
  id: string;
  name: string;
  players: SeatNumbers;
  usual_players: number;
  options: GameOption[];
  beans: BeanListing[];
  buildings: BuildingListing[];
  texts: TextListing[];
  /**
   * From the weakest to the strongest.
   */
  bots: Bot[];
  playable: Playable;
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
   * What is odd about the options, a sentence each: such as an unfair map.
   */
  warnings: string[];
}
/**
 * A table can be set up so.
 */
export interface SetupChecked {
  /**
   * What is odd about the options, a sentence each: such as an unfair map.
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
   * Those that the opener chose; others as usual. `true` for a whole text.
   */
  options: {
    [k: string]: number | string | boolean;
  };
  public: boolean;
  /**
   * Whether one may watch without a seat.
   */
  spectators: boolean;
  locked: boolean;
  seats: (ListedSeat | null)[];
  /**
   * Seats that the game waits for.
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
 * A table of the person's.
 */
export interface OwnTable {
  table: ListedTable;
  host: boolean;
  seat: number | null;
  /**
   * Whether the game waits for this person.
   */
  your_turn: boolean;
  /**
   * Whether the game stands still until this person is at the table again.
   */
  waits: boolean;
  /**
   * Whether no other person plays there.
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
 * The server is well.
 */
export interface Health {
  status: "ok";
  version: string;
}
