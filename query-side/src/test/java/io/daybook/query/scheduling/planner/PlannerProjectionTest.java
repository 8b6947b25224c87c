package io.daybook.query.scheduling.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteChanged;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteCreated;
import io.daybook.events.scheduling.planner.PlannerNoteEvent.PlannerNoteDeleted;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideChanged;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideCreated;
import io.daybook.events.scheduling.planner.PlannerOverrideEvent.PlannerOverrideDeleted;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ProjectionStage;
import io.daybook.query.scheduling.planner.PlannerNoteViews.Notes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlannerProjectionTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant MONDAY = Instant.parse("2030-01-07T08:00:00Z");
    private static final Instant FRIDAY = Instant.parse("2030-01-11T08:00:00Z");
    private static final PageRange ALL = new PageRange(0, 100);
    private static final long USER = 7;
    private static final long OTHER = 8;
    private static final long COURSE = 5;
    private static final Plannable ESSAY = new Plannable(PlannableType.ASSIGNMENT, 20);
    private static final Plannable QUIZ = new Plannable(PlannableType.QUIZ, 20);

    private final ProjectionStage stage = new ProjectionStage(new PlannerProjection());
    private final PlannerNoteViews notes = new PlannerNoteViews(stage.mongo());
    private final PlannerOverrideViews overrides = new PlannerOverrideViews(stage.mongo());

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static PlannerNoteCreated note(
            long id, long userId, Instant todoAt, @Nullable Long courseId) {
        return new PlannerNoteCreated(
                id, userId, new Personal(userId, "Note " + id), null, todoAt, courseId, null, T0);
    }

    private List<Long> ids(Notes which) {
        return notes.list(which, ALL).items().stream().map(PlannerNoteView::id).toList();
    }

    @Test
    void notes_are_listed_by_date_with_both_ends_of_the_range() throws Exception {
        stage.follow(
                note(1, USER, FRIDAY, null),
                note(2, USER, MONDAY, COURSE),
                note(3, USER, FRIDAY.plusMillis(1), null),
                note(4, OTHER, MONDAY, null));

        assertThat(ids(new Notes(USER, MONDAY, FRIDAY, null, true))).containsExactly(2L, 1L);
        assertThat(ids(new Notes(USER, MONDAY, FRIDAY, Set.of(COURSE), false))).containsExactly(2L);
        assertThat(ids(new Notes(USER, MONDAY, FRIDAY, Set.of(), true))).containsExactly(1L);
        assertThat(ids(new Notes(USER, MONDAY, FRIDAY, Set.of(6L), false))).isEmpty();
    }

    @Test
    void a_note_shows_its_last_values_and_is_found_by_its_user_only() throws Exception {
        stage.follow(
                new PlannerNoteCreated(
                        1, USER, new Personal(USER, "Read"), null, MONDAY, COURSE, ESSAY, T0),
                new PlannerNoteChanged(
                        1,
                        new Personal(USER, "Write"),
                        new Personal(USER, "<p>Two pages</p>"),
                        FRIDAY,
                        null,
                        MONDAY));

        assertThat(notes.find(1, USER))
                .contains(
                        new PlannerNoteView(
                                1,
                                USER,
                                "Write",
                                "<p>Two pages</p>",
                                FRIDAY,
                                null,
                                PlannableType.ASSIGNMENT,
                                20L,
                                T0,
                                MONDAY));
        assertThat(notes.find(1, OTHER)).isEmpty();
        stage.follow(new PlannerNoteDeleted(1, FRIDAY));
        assertThat(notes.find(1, USER)).isEmpty();
    }

    @Test
    void overrides_are_found_by_item_and_type() throws Exception {
        stage.follow(
                new PlannerOverrideCreated(USER, ESSAY, 1, true, false, T0),
                new PlannerOverrideCreated(USER, QUIZ, 2, false, true, T0),
                new PlannerOverrideCreated(OTHER, ESSAY, 3, false, false, T0),
                new PlannerOverrideChanged(USER, ESSAY, 1, true, true, MONDAY));

        assertThat(overrides.of(List.of(ESSAY), USER))
                .containsOnly(
                        Map.entry(
                                ESSAY,
                                new PlannerOverrideView(
                                        1,
                                        USER,
                                        PlannableType.ASSIGNMENT,
                                        20,
                                        true,
                                        true,
                                        T0,
                                        MONDAY)));
        assertThat(overrides.ofUser(USER, ALL).items())
                .extracting(PlannerOverrideView::id)
                .containsExactly(1L, 2L);
        assertThat(overrides.find(3, USER)).isEmpty();
        stage.follow(new PlannerOverrideDeleted(USER, ESSAY, 1, FRIDAY));
        assertThat(overrides.of(List.of(ESSAY, QUIZ), USER)).containsOnlyKeys(QUIZ);
    }

    @Test
    void nothing_remains_of_a_user_who_is_erased() throws Exception {
        stage.follow(
                note(1, USER, MONDAY, null),
                note(2, OTHER, MONDAY, null),
                new PlannerOverrideCreated(USER, ESSAY, 1, true, false, T0),
                new UserErased(USER, 1, T0));

        assertThat(notes.find(1, USER)).isEmpty();
        assertThat(notes.find(2, OTHER)).isPresent();
        assertThat(overrides.ofUser(USER, ALL).items()).isEmpty();
    }
}
