package io.daybook.query.modules;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges how far a student has come in the modules of a course, from what is on record now (fact
 * sheet course-content, section 2.5).
 */
public final class ModuleProgress {

    private static final double CLOSE_TO_WHOLE = 1e-6;

    /** How far a student has come in one module. */
    public enum State {
        /** It cannot be entered yet. */
        LOCKED,
        /** Nothing has been done yet. */
        UNLOCKED,
        /** Something has been done. */
        STARTED,
        /** Everything has been done. */
        COMPLETED
    }

    /**
     * Where a student stands in one module.
     *
     * @param completedAt when it was completed, as far as can be told
     * @param metItemIds items whose requirement is met
     * @param currentPosition the place of the first item still to be done; null when there is none
     */
    public record Standing(
            State state,
            @Nullable Instant completedAt,
            Set<Long> metItemIds,
            @Nullable Integer currentPosition) {

        /** Whether the student cannot enter an item at this place. */
        public boolean isLocked(ModuleView module, int position) {
            return state == State.LOCKED
                    || (module.requireSequentialProgress()
                            && currentPosition != null
                            && position > currentPosition);
        }
    }

    /**
     * A student's work on an assignment, as far as modules look at it.
     *
     * @param submitted whether the student handed something in
     * @param score the kept score the student may know
     * @param at when the latest of this happened
     */
    public record Work(
            boolean submitted, boolean excused, @Nullable Double score, @Nullable Instant at) {}

    private final Map<Long, List<ModuleItemView>> required;
    private final Map<Long, Work> workByAssignment;
    private final Instant now;
    private final Map<Long, Standing> standings = new HashMap<>();

    private ModuleProgress(
            Map<Long, List<ModuleItemView>> required,
            Map<Long, Work> workByAssignment,
            Instant now) {
        this.required = required;
        this.workByAssignment = workByAssignment;
        this.now = now;
    }

    /**
     * Where a student stands in every published module of a course.
     *
     * @param modules in their order: a module waits only for modules before it, so one pass is
     *     enough
     * @param required visible items with a requirement, by module and in order
     */
    public static Map<Long, Standing> of(
            List<ModuleView> modules,
            Map<Long, List<ModuleItemView>> required,
            Map<Long, Work> workByAssignment,
            Instant now) {
        var progress = new ModuleProgress(required, workByAssignment, now);
        modules.forEach(module -> progress.standings.put(module.id(), progress.judge(module)));
        return progress.standings;
    }

    private Standing judge(ModuleView module) {
        List<ModuleItemView> items = required.getOrDefault(module.id(), List.of());
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
        State state = isLocked(module) ? State.LOCKED : unlockedState(items, met);
        Instant completedAt = state == State.COMPLETED ? completedAt(module, items) : null;
        return new Standing(state, completedAt, met, current);
    }

    /** Modules that students do not see count as completed. */
    private boolean isLocked(ModuleView module) {
        Instant unlockAt = module.unlockAt();
        return (unlockAt != null && unlockAt.isAfter(now))
                || module.prerequisiteIds().stream()
                        .map(standings::get)
                        .filter(Objects::nonNull)
                        .anyMatch(standing -> standing.state() != State.COMPLETED);
    }

    private State unlockedState(List<ModuleItemView> items, Set<Long> met) {
        if (met.size() == items.size()) {
            return State.COMPLETED;
        }
        return met.isEmpty() && items.stream().noneMatch(this::isBegun)
                ? State.UNLOCKED
                : State.STARTED;
    }

    private @Nullable Instant completedAt(ModuleView module, List<ModuleItemView> items) {
        Stream<@Nullable Instant> own = Stream.of(module.publishedAt(), module.unlockAt());
        Stream<@Nullable Instant> before =
                module.prerequisiteIds().stream()
                        .map(standings::get)
                        .map(standing -> standing == null ? null : standing.completedAt());
        Stream<@Nullable Instant> done =
                items.stream().map(this::work).map(work -> work == null ? null : work.at());
        return Stream.of(own, before, done)
                .flatMap(moments -> moments)
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .orElse(null);
    }

    private boolean isMet(ModuleItemView item) {
        Work work = work(item);
        if (work == null || item.requirement() == null) {
            return false;
        }
        return work.excused()
                || switch (item.requirement()) {
                    case MUST_SUBMIT -> work.submitted();
                    case MIN_SCORE -> reaches(work.score(), item.minScore());
                    // Nothing on record tells yet what a student looked at, wrote or marked.
                    case MUST_VIEW, MUST_CONTRIBUTE, MUST_MARK_DONE -> false;
                };
    }

    /** Something was handed in whose score is still missing or too low. */
    private boolean isBegun(ModuleItemView item) {
        Work work = work(item);
        return item.minScore() != null && work != null && work.submitted();
    }

    private static boolean reaches(@Nullable Double score, @Nullable Double least) {
        if (score == null || least == null) {
            return false;
        }
        double whole = Math.rint(score);
        return (Math.abs(score - whole) < CLOSE_TO_WHOLE ? whole : score) >= least;
    }

    private @Nullable Work work(ModuleItemView item) {
        return switch (item.type()) {
            case ASSIGNMENT -> workByAssignment.get(item.contentId());
            case FILE, PAGE, DISCUSSION, QUIZ, SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> null;
        };
    }
}
