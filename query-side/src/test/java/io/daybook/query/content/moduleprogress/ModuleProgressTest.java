package io.daybook.query.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.SubmissionStatus;
import io.daybook.query.content.modules.ModuleView;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ModuleProgressTest {

    private static final Instant PUBLISHED = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant HANDED_IN = PUBLISHED.plusSeconds(3600);
    private static final Instant NOW = HANDED_IN.plusSeconds(3600);
    private static final SubmissionStatus SUBMITTED =
            new SubmissionStatus(true, false, null, HANDED_IN);

    private static ModuleView module(long id, @Nullable Instant unlockAt, Long... prerequisites) {
        return new ModuleView(
                id,
                1,
                "Module " + id,
                (int) id,
                unlockAt,
                true,
                false,
                null,
                List.of(prerequisites),
                PUBLISHED,
                false,
                0);
    }

    private static ModuleItemView item(
            long id, long moduleId, RequirementType must, @Nullable Double minScore) {
        return new ModuleItemView(
                id,
                1,
                moduleId,
                ItemType.ASSIGNMENT,
                100 + id,
                100 + id,
                null,
                null,
                null,
                "Item " + id,
                (int) id,
                0,
                must,
                minScore,
                true,
                false,
                null);
    }

    private static ModuleItemView submit(long id, long moduleId) {
        return item(id, moduleId, RequirementType.MUST_SUBMIT, null);
    }

    private static ModuleItemView reach(long id, long moduleId, double score) {
        return item(id, moduleId, RequirementType.MIN_SCORE, score);
    }

    private static Map<Long, ModuleStatus> judge(
            List<ModuleView> modules,
            Map<Long, SubmissionStatus> workByItem,
            ModuleItemView... items) {
        Map<Long, SubmissionStatus> byAssignment =
                workByItem.entrySet().stream()
                        .collect(Collectors.toMap(e -> 100 + e.getKey(), Map.Entry::getValue));
        return new ModuleProgress(
                        modules,
                        Arrays.stream(items)
                                .collect(Collectors.groupingBy(ModuleItemView::moduleId)),
                        _ ->
                                new ModuleProgress.Facts(
                                        new ModuleProgress.Work(byAssignment, Map.of()),
                                        Progressions.none()),
                        Progressions.none(),
                        NOW)
                .everywhere();
    }

    private static ModuleStatus one(
            Map<Long, SubmissionStatus> workByItem, ModuleItemView... items) {
        return judge(List.of(module(1, null)), workByItem, items)
                .getOrDefault(1L, ModuleStatus.NOWHERE);
    }

    private static SubmissionStatus scored(double score) {
        return new SubmissionStatus(false, false, score, HANDED_IN);
    }

    @Test
    void a_module_without_requirements_is_completed_since_it_was_published() {
        ModuleStatus standing = one(Map.of());

        assertThat(standing.state()).isEqualTo(ModuleState.COMPLETED);
        assertThat(standing.completedAt()).isEqualTo(PUBLISHED);
    }

    @Test
    void what_was_submitted_meets_must_submit_and_a_grade_by_hand_does_not() {
        assertThat(one(Map.of(1L, SUBMITTED), submit(1, 1)).completedAt()).isEqualTo(HANDED_IN);
        assertThat(one(Map.of(1L, scored(9)), submit(1, 1)).state())
                .isEqualTo(ModuleState.UNLOCKED);
        assertThat(one(Map.of(), submit(1, 1)).completedAt()).isNull();
    }

    @Test
    void a_score_counts_from_the_least_on_and_is_rounded_where_it_is_nearly_whole() {
        assertThat(one(Map.of(1L, scored(7)), reach(1, 1, 7)).state())
                .isEqualTo(ModuleState.COMPLETED);
        assertThat(one(Map.of(1L, scored(6.9999999)), reach(1, 1, 7)).state())
                .isEqualTo(ModuleState.COMPLETED);
        assertThat(one(Map.of(1L, scored(6.99)), reach(1, 1, 7)).state())
                .isEqualTo(ModuleState.UNLOCKED);
    }

    @Test
    void a_module_is_started_by_one_met_requirement_or_by_work_that_is_not_good_enough_yet() {
        assertThat(one(Map.of(1L, SUBMITTED), submit(1, 1), submit(2, 1)).state())
                .isEqualTo(ModuleState.STARTED);
        assertThat(one(Map.of(1L, SUBMITTED), reach(1, 1, 7)).state())
                .isEqualTo(ModuleState.STARTED);
    }

    @Test
    void where_fewer_requirements_are_enough_the_rest_may_stay_open() {
        ModuleView module = module(1, null);
        ModuleView lenient =
                new ModuleView(1, 1, "M", 1, null, false, false, 1, List.of(), PUBLISHED, false, 0);

        assertThat(judge(List.of(lenient), Map.of(1L, SUBMITTED), submit(1, 1), submit(2, 1)))
                .hasEntrySatisfying(
                        1L, s -> assertThat(s.state()).isEqualTo(ModuleState.COMPLETED));
        assertThat(judge(List.of(lenient), Map.of(), submit(1, 1), submit(2, 1)))
                .hasEntrySatisfying(1L, s -> assertThat(s.state()).isEqualTo(ModuleState.UNLOCKED));
        assertThat(judge(List.of(module), Map.of(1L, SUBMITTED), submit(1, 1), submit(2, 1)))
                .hasEntrySatisfying(1L, s -> assertThat(s.state()).isEqualTo(ModuleState.STARTED));
    }

    @Test
    void an_excuse_meets_everything() {
        SubmissionStatus excused = new SubmissionStatus(false, true, null, HANDED_IN);

        assertThat(one(Map.of(1L, excused, 2L, excused), submit(1, 1), reach(2, 1, 7)).state())
                .isEqualTo(ModuleState.COMPLETED);
    }

    @Test
    void what_nobody_records_yet_is_not_met() {
        assertThat(one(Map.of(), item(1, 1, RequirementType.MUST_VIEW, null)).metItemIds())
                .isEmpty();
    }

    @Test
    void a_module_opens_with_its_date() {
        assertThat(judge(List.of(module(1, NOW.plusSeconds(1))), Map.of()).values())
                .extracting(ModuleStatus::state)
                .containsExactly(ModuleState.LOCKED);
        assertThat(judge(List.of(module(1, NOW)), Map.of()).values())
                .extracting(ModuleStatus::state)
                .containsExactly(ModuleState.COMPLETED);
    }

    @Test
    void a_module_opens_when_those_before_it_are_completed_however_far_back() {
        List<ModuleView> chain = List.of(module(1, null), module(2, null, 1L), module(3, null, 2L));

        assertThat(judge(chain, Map.of(), submit(1, 1)))
                .hasEntrySatisfying(1L, s -> assertThat(s.state()).isEqualTo(ModuleState.UNLOCKED))
                .hasEntrySatisfying(2L, s -> assertThat(s.state()).isEqualTo(ModuleState.LOCKED))
                .hasEntrySatisfying(3L, s -> assertThat(s.state()).isEqualTo(ModuleState.LOCKED));
        assertThat(judge(chain, Map.of(1L, SUBMITTED), submit(1, 1)))
                .hasEntrySatisfying(3L, s -> assertThat(s.completedAt()).isEqualTo(HANDED_IN));
    }

    @Test
    void modules_that_students_do_not_see_hold_nobody_back() {
        assertThat(judge(List.of(module(2, null, 1L)), Map.of()).values())
                .extracting(ModuleStatus::state)
                .containsExactly(ModuleState.COMPLETED);
    }

    @Test
    void in_order_means_nothing_behind_the_first_open_item_can_be_entered() {
        ModuleView inOrder = module(1, null);
        ModuleStatus standing =
                one(Map.of(1L, SUBMITTED), submit(1, 1), submit(3, 1), submit(5, 1));

        assertThat(standing.currentPosition()).isEqualTo(3);
        assertThat(standing.isLocked(inOrder, 3)).isFalse();
        assertThat(standing.isLocked(inOrder, 4)).isTrue();
        assertThat(one(Map.of()).isLocked(inOrder, 9)).isFalse();
    }
}
