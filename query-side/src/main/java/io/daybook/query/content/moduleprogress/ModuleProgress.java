package io.daybook.query.content.moduleprogress;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the progress of a student in the modules of a course, from the current views
 * (docs/spec/content.md, section 2.5).
 */
public final class ModuleProgress {

    private static final double CLOSE_TO_WHOLE = 1e-6;
    private static final SubmissionStatus NO_WORK = new SubmissionStatus(false, false, null, null);

    /**
     * Status of a student in one module.
     *
     * @param completedAt when the module was completed; null if it is not
     * @param metItemIds items whose requirement is met
     * @param currentPosition position of the first item whose requirement is not met; null if there
     *     is none
     */
    public record ModuleStatus(
            ModuleState state,
            @Nullable Instant completedAt,
            Set<Long> metItemIds,
            @Nullable Integer currentPosition) {

        /** Status of a student for whom the module was never unlocked. */
        public static final ModuleStatus NOWHERE =
                new ModuleStatus(ModuleState.LOCKED, null, Set.of(), null);

        /** Whether an item at this position is locked for the student. */
        public boolean isLocked(ModuleView module, int position) {
            return state == ModuleState.LOCKED
                    || (module.requireSequentialProgress()
                            && currentPosition != null
                            && position > currentPosition);
        }
    }

    /**
     * A student's submission for an assignment, as far as modules depend on it.
     *
     * @param submitted whether the student submitted
     * @param score the kept score if it is posted
     * @param at when the submission was last submitted or posted
     */
    public record SubmissionStatus(
            boolean submitted, boolean excused, @Nullable Double score, @Nullable Instant at) {}

    /**
     * What a student submitted.
     *
     * @param onAssignments by assignment
     * @param onQuizzes at quizzes that no assignment grades, by quiz
     */
    record Work(Map<Long, SubmissionStatus> onAssignments, Map<Long, SubmissionStatus> onQuizzes) {

        static final Work NONE = new Work(Map.of(), Map.of());

        /** What was submitted to what the item stands for; null for nothing. */
        @Nullable SubmissionStatus of(ModuleItemView item) {
            Long assignment = item.assignmentId();
            if (assignment != null) {
                return onAssignments.get(assignment);
            }
            Long quiz = item.type() == ItemType.QUIZ ? item.contentId() : null;
            return quiz == null ? null : onQuizzes.get(quiz);
        }
    }

    /**
     * What a student did with items.
     *
     * @param marks what is stored beside
     */
    record Facts(Work work, Progressions marks) {}

    private final Map<Long, ModuleView> modules = new LinkedHashMap<>();
    private final Map<Long, List<ModuleItemView>> required;
    private final Function<List<ModuleItemView>, Facts> factsAbout;
    private final Progressions recorded;
    private final Instant now;
    private final Map<Long, ModuleStatus> standings = new HashMap<>();
    private Facts facts = new Facts(Work.NONE, Progressions.none());

    /**
     * Evaluates one student at one instant.
     *
     * @param modules the published modules of the course in their order; prerequisites precede the
     *     modules that need them
     * @param required visible items with a requirement, by module and in order
     * @param factsAbout finds what the student did with such items
     * @param recorded the stored progress: an unlocked module stays unlocked for the student until
     *     it is relocked
     */
    ModuleProgress(
            List<ModuleView> modules,
            Map<Long, List<ModuleItemView>> required,
            Function<List<ModuleItemView>, Facts> factsAbout,
            Progressions recorded,
            Instant now) {
        modules.forEach(module -> this.modules.put(module.id(), module));
        this.required = required;
        this.factsAbout = factsAbout;
        this.recorded = recorded;
        this.now = now;
    }

    /** Returns the status of the student in every module. */
    Map<Long, ModuleStatus> everywhere() {
        modules.values().forEach(this::judgeAnew);
        return standings;
    }

    /**
     * Where the student stands in the modules that request this assignment and, where that
     * completes one or makes it incomplete, in those that wait for it. Nothing else is evaluated.
     */
    Map<Long, ModuleStatus> affectedBy(long assignmentId) {
        Map<Long, ModuleStatus> found = new LinkedHashMap<>();
        Set<Long> turned = new HashSet<>();
        for (ModuleView module : modules.values()) {
            boolean asks = isAbout(items(module), assignmentId);
            if (asks || module.prerequisiteIds().stream().anyMatch(turned::contains)) {
                ModuleStatus standing = judgeAnew(module);
                found.put(module.id(), standing);
                if (isCompleted(standing.state()) != isCompleted(recorded.state(module))) {
                    turned.add(module.id());
                }
            }
        }
        return found;
    }

    /** Whether any of these items requires the assignment. */
    static boolean isAbout(List<ModuleItemView> items, long assignmentId) {
        return items.stream().anyMatch(item -> isAbout(item, assignmentId));
    }

    /** Whether the item requires the assignment. */
    static boolean isAbout(ModuleItemView item, long assignmentId) {
        Long graded = item.assignmentId();
        return graded != null && graded == assignmentId;
    }

    private static boolean isCompleted(@Nullable ModuleState state) {
        return state == ModuleState.COMPLETED;
    }

    private List<ModuleItemView> items(ModuleView module) {
        return required.getOrDefault(module.id(), List.of());
    }

    private ModuleStatus judgeAnew(ModuleView module) {
        facts = factsAbout.apply(items(module));
        ModuleStatus standing = judge(module);
        standings.put(module.id(), standing);
        return standing;
    }

    /** Returns the status of the student in a prerequisite; null if it is not published. */
    private @Nullable ModuleStatus before(long moduleId) {
        ModuleStatus known = standings.get(moduleId);
        ModuleView module = modules.get(moduleId);
        if (known != null || module == null) {
            return known;
        }
        ModuleState state = recorded.state(module);
        if (state != null) {
            return new ModuleStatus(state, recorded.completedAt(module), Set.of(), null);
        }
        Facts mine = facts;
        ModuleStatus judged = judgeAnew(module);
        facts = mine;
        return judged;
    }

    private ModuleStatus judge(ModuleView module) {
        List<ModuleItemView> items = items(module);
        Set<Long> met =
                items.stream()
                        .filter(this::isMet)
                        .map(ModuleItemView::id)
                        .collect(Collectors.toUnmodifiableSet());
        Integer current =
                items.stream()
                        .filter(item -> !met.contains(item.id()))
                        .map(ModuleItemView::position)
                        .findFirst()
                        .orElse(null);
        ModuleState state =
                isLocked(module) ? ModuleState.LOCKED : unlockedState(module, items, met);
        Instant completedAt = isCompleted(state) ? completedAt(module, items) : null;
        return new ModuleStatus(state, completedAt, met, current);
    }

    /**
     * A module that was unlocked once stays unlocked until it is relocked. Prerequisites that
     * students do not see count as completed.
     */
    private boolean isLocked(ModuleView module) {
        ModuleState known = recorded.state(module);
        return (known == null || known == ModuleState.LOCKED) && isShut(module);
    }

    private boolean isShut(ModuleView module) {
        Instant unlockAt = module.unlockAt();
        return (unlockAt != null && unlockAt.isAfter(now))
                || module.prerequisiteIds().stream()
                        .map(this::before)
                        .filter(Objects::nonNull)
                        .anyMatch(standing -> !isCompleted(standing.state()));
    }

    private ModuleState unlockedState(
            ModuleView module, List<ModuleItemView> items, Set<Long> met) {
        Integer enough = module.requirementCount();
        if (met.size() == items.size() || (enough != null && met.size() >= enough)) {
            return ModuleState.COMPLETED;
        }
        return met.isEmpty() && items.stream().noneMatch(this::isBegun)
                ? ModuleState.UNLOCKED
                : ModuleState.STARTED;
    }

    private @Nullable Instant completedAt(ModuleView module, List<ModuleItemView> items) {
        Instant known = recorded.completedAt(module);
        if (known != null) {
            return known;
        }
        Stream<@Nullable Instant> own = Stream.of(module.publishedAt(), module.unlockAt());
        Stream<@Nullable Instant> before =
                module.prerequisiteIds().stream()
                        .map(this::before)
                        .map(standing -> standing == null ? null : standing.completedAt());
        Stream<@Nullable Instant> done =
                items.stream().flatMap(item -> Stream.of(workedAt(item), markedAt(item)));
        return Stream.of(own, before, done)
                .flatMap(moments -> moments)
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .orElse(null);
    }

    private boolean isMet(ModuleItemView item) {
        RequirementType requirement = item.requirement();
        if (requirement == null) {
            return false;
        }
        SubmissionStatus work = Objects.requireNonNullElse(work(item), NO_WORK);
        return work.excused()
                || switch (requirement) {
                    case MUST_VIEW ->
                            work.submitted()
                                    || facts.marks().viewedAt(item.id()) != null
                                    || facts.marks().isMet(item.id(), requirement);
                    case MUST_SUBMIT, MUST_CONTRIBUTE ->
                            work.submitted() || facts.marks().isMet(item.id(), requirement);
                    case MIN_SCORE -> reaches(work.score(), item.minScore());
                    case MUST_MARK_DONE -> facts.marks().doneAt(item.id()) != null;
                };
    }

    /** Whether a submission exists for an item with a minimum score, whatever its score. */
    private boolean isBegun(ModuleItemView item) {
        SubmissionStatus work = work(item);
        return item.minScore() != null && work != null && work.submitted();
    }

    private static boolean reaches(@Nullable Double score, @Nullable Double least) {
        if (score == null || least == null) {
            return false;
        }
        double whole = Math.rint(score);
        return (Math.abs(score - whole) < CLOSE_TO_WHOLE ? whole : score) >= least;
    }

    /** When the student did what is not submitted, or no longer is. */
    private @Nullable Instant markedAt(ModuleItemView item) {
        RequirementType requirement = item.requirement();
        return switch (requirement) {
            case MUST_VIEW -> facts.marks().viewedAt(item.id());
            case MUST_MARK_DONE -> facts.marks().doneAt(item.id());
            case MUST_SUBMIT, MUST_CONTRIBUTE ->
                    isSubmitted(item) ? null : facts.marks().metAt(item.id(), requirement);
            case null, default -> null;
        };
    }

    private boolean isSubmitted(ModuleItemView item) {
        SubmissionStatus work = work(item);
        return work != null && work.submitted();
    }

    private @Nullable Instant workedAt(ModuleItemView item) {
        SubmissionStatus work = work(item);
        return work == null ? null : work.at();
    }

    private @Nullable SubmissionStatus work(ModuleItemView item) {
        return facts.work().of(item);
    }
}
