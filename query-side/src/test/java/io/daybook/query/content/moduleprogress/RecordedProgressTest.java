package io.daybook.query.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.Facts;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.SubmissionStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.Work;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What is stored about a student counts beside what can be seen now. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordedProgressTest {

    private static final Instant PUBLISHED = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant LOOKED = PUBLISHED.plusSeconds(60);
    private static final Instant NOW = PUBLISHED.plusSeconds(3600);
    private static final Instant LATER = NOW.plusSeconds(60);
    private static final long STUDENT = 5;

    private final List<ProgressionMark> marks = new ArrayList<>();

    private static ModuleView module(
            long id, int epoch, @Nullable Instant unlockAt, Long... waits) {
        return new ModuleView(
                id,
                1,
                "M",
                (int) id,
                unlockAt,
                false,
                false,
                null,
                List.of(waits),
                PUBLISHED,
                false,
                epoch);
    }

    private static ModuleItemView item(long id, long module, RequirementType requirement) {
        return new ModuleItemView(
                id,
                1,
                module,
                ItemType.ASSIGNMENT,
                100 + id,
                100 + id,
                null,
                null,
                null,
                "I",
                (int) id,
                0,
                requirement,
                null,
                true,
                false,
                null);
    }

    private void mark(String key, int epoch, @Nullable ModuleState state) {
        marks.add(
                new ProgressionMark(
                        ProgressionMark.id(STUDENT, key), 1, STUDENT, key, epoch, state, LOOKED));
    }

    private Map<Long, ModuleStatus> judge(List<ModuleView> modules, ModuleItemView... items) {
        return judge(Map.of(), modules, items).everywhere();
    }

    private ModuleProgress judge(
            Map<Long, SubmissionStatus> work, List<ModuleView> modules, ModuleItemView... items) {
        Progressions recorded = Progressions.of(marks);
        return new ModuleProgress(
                modules,
                List.of(items).stream().collect(Collectors.groupingBy(ModuleItemView::moduleId)),
                _ -> new Facts(new Work(work, Map.of()), recorded),
                recorded,
                NOW);
    }

    private static @Nullable ModuleState state(Map<Long, ModuleStatus> standings, long module) {
        ModuleStatus standing = standings.get(module);
        return standing == null ? null : standing.state();
    }

    @Test
    void a_student_who_entered_stays_in_when_the_unlock_date_is_moved() {
        ModuleItemView todo = item(1, 1, RequirementType.MUST_VIEW);
        assertThat(state(judge(List.of(module(1, 0, LATER)), todo), 1))
                .isEqualTo(ModuleState.LOCKED);

        mark(ProgressionMark.module(1), 0, ModuleState.UNLOCKED);

        assertThat(state(judge(List.of(module(1, 0, LATER)), todo), 1))
                .isEqualTo(ModuleState.UNLOCKED);
    }

    @Test
    void relocking_shuts_everyone_out_again_and_keeps_what_was_done() {
        mark(ProgressionMark.module(1), 0, ModuleState.COMPLETED);
        mark(ProgressionMark.viewed(1), 0, null);
        ModuleItemView todo = item(1, 1, RequirementType.MUST_VIEW);

        assertThat(state(judge(List.of(module(1, 1, LATER)), todo), 1))
                .isEqualTo(ModuleState.LOCKED);
        assertThat(state(judge(List.of(module(1, 1, null)), todo), 1))
                .isEqualTo(ModuleState.COMPLETED);
    }

    @Test
    void the_first_moment_of_completion_is_kept() {
        mark(ProgressionMark.module(1), 0, ModuleState.COMPLETED);
        mark(ProgressionMark.viewed(1), 0, null);

        Map<Long, ModuleStatus> standings =
                judge(List.of(module(1, 0, null)), item(1, 1, RequirementType.MUST_VIEW));

        assertThat(standings.getOrDefault(1L, ModuleStatus.NOWHERE).completedAt())
                .isEqualTo(LOOKED);
    }

    @Test
    void a_contribution_completes_a_module_when_it_was_made() {
        mark(ProgressionMark.met(1, RequirementType.MUST_CONTRIBUTE), 0, null);

        Map<Long, ModuleStatus> standings =
                judge(List.of(module(1, 0, null)), item(1, 1, RequirementType.MUST_CONTRIBUTE));

        assertThat(standings.getOrDefault(1L, ModuleStatus.NOWHERE).completedAt())
                .isEqualTo(LOOKED);
    }

    @Test
    void views_and_marks_fulfil_their_requirements() {
        ModuleItemView look = item(1, 1, RequirementType.MUST_VIEW);
        ModuleItemView done = item(2, 1, RequirementType.MUST_MARK_DONE);
        List<ModuleView> modules = List.of(module(1, 0, null));
        assertThat(state(judge(modules, look, done), 1)).isEqualTo(ModuleState.UNLOCKED);
        mark(ProgressionMark.viewed(1), 0, null);
        assertThat(state(judge(modules, look, done), 1)).isEqualTo(ModuleState.STARTED);
        mark(ProgressionMark.done(2), 0, null);
        assertThat(state(judge(modules, look, done), 1)).isEqualTo(ModuleState.COMPLETED);
    }

    @Test
    void what_was_submitted_once_counts_for_ever() {
        mark(ProgressionMark.met(1, RequirementType.MUST_SUBMIT), 0, null);

        assertThat(
                        state(
                                judge(
                                        List.of(module(1, 0, null)),
                                        item(1, 1, RequirementType.MUST_SUBMIT)),
                                1))
                .isEqualTo(ModuleState.COMPLETED);
    }

    @Test
    void around_an_assignment_only_what_it_turns_is_judged() {
        mark(ProgressionMark.module(3), 0, ModuleState.UNLOCKED);
        List<ModuleView> modules =
                List.of(
                        module(1, 0, null),
                        module(2, 0, null, 1L),
                        module(3, 0, null),
                        module(4, 0, null, 2L));
        ModuleItemView first = item(1, 1, RequirementType.MUST_SUBMIT);
        ModuleItemView second = item(2, 2, RequirementType.MUST_SUBMIT);
        ModuleItemView third = item(3, 3, RequirementType.MUST_SUBMIT);
        SubmissionStatus submitted = new SubmissionStatus(true, false, null, LOOKED);

        Map<Long, ModuleStatus> found =
                judge(Map.of(101L, submitted), modules, first, second, third).affectedBy(101);

        assertThat(found).containsOnlyKeys(1L, 2L);
        assertThat(state(found, 1)).isEqualTo(ModuleState.COMPLETED);
        assertThat(state(found, 2)).isEqualTo(ModuleState.UNLOCKED);
    }

    @Test
    void a_module_not_evaluated_yet_is_evaluated_where_another_depends_on_it() {
        List<ModuleView> modules = List.of(module(1, 0, null), module(2, 0, null, 1L));

        Map<Long, ModuleStatus> found =
                judge(Map.of(), modules, item(2, 2, RequirementType.MUST_SUBMIT)).affectedBy(102);

        assertThat(state(found, 2)).isEqualTo(ModuleState.UNLOCKED);
    }
}
