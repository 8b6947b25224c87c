package io.daybook.command.content.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.courses.CourseChanges.Dates;
import io.daybook.command.content.courses.CourseChanges.Description;
import io.daybook.command.content.courses.CourseChanges.Grading;
import io.daybook.command.content.courses.CourseChanges.Names;
import io.daybook.command.content.courses.CourseChanges.SisIds;
import io.daybook.command.content.courses.CourseChanges.Visibility;
import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.content.courses.CourseCommand.MoveCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.command.content.courses.CourseCommand.RestoreCourse;
import io.daybook.command.content.courses.CourseCommand.UnpublishCourse;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.courses.CourseEvent.CourseConcluded;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseDatesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseDeleted;
import io.daybook.events.content.courses.CourseEvent.CourseDescribed;
import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.content.courses.CourseEvent.CoursePublished;
import io.daybook.events.content.courses.CourseEvent.CourseRenamed;
import io.daybook.events.content.courses.CourseEvent.CourseRestored;
import io.daybook.events.content.courses.CourseEvent.CourseSisIdChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.courses.CourseEvent.CourseTimeZoneChanged;
import io.daybook.events.content.courses.CourseEvent.CourseUnpublished;
import io.daybook.events.content.courses.CourseEvent.CourseVisibilityChanged;
import io.daybook.events.content.courses.CourseEvent.SyllabusChange;
import io.daybook.events.people.sections.SectionEvent.SectionOpened;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateCourse create(CourseChanges changes, boolean publish) {
        return new CreateCourse(2, 3, 4, 1, "u", "Etc/UTC", 9, changes, publish, T0);
    }

    private void given() {
        commands.send(create(CourseChanges.named("Biology", "BIO"), false));
    }

    private static CourseChanges with(
            Dates dates, Patch<Boolean> isPublic, Patch<String> syllabus, @Nullable String sisId) {
        CourseChanges none = CourseChanges.none();
        return new CourseChanges(
                none.names(),
                none.termId(),
                dates,
                new Visibility(isPublic, Patch.absent(), Patch.absent(), Patch.absent()),
                new Description(
                        Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent(), syllabus),
                new Grading(Patch.absent(), Patch.absent(), Patch.absent()),
                sisId == null ? none.sisIds() : new SisIds(Patch.of(sisId), Patch.absent()),
                Patch.absent());
    }

    private static CourseChanges withDates(Dates dates) {
        return with(dates, Patch.absent(), Patch.absent(), null);
    }

    private static CourseChanges withSisId(String sisId) {
        return with(CourseChanges.none().dates(), Patch.absent(), Patch.absent(), sisId);
    }

    @Test
    void a_course_comes_with_the_section_that_takes_everyone() {
        assertThat(commands.eventsOf(create(CourseChanges.named("Biology", "BIO"), false)))
                .containsExactly(
                        new CourseCreated(2, 4, 1, "Biology", "BIO", "u", "Etc/UTC", T0),
                        new CourseTermChanged(2, 9, T0),
                        new SectionOpened(3, 2, 1, "Biology", true, T0));
    }

    @Test
    void a_course_without_a_name_has_one_all_the_same() {
        assertThat(commands.eventsOf(create(CourseChanges.none(), true)))
                .containsExactly(
                        new CourseCreated(2, 4, 1, "Unnamed Course", "Unnamed", "u", "Etc/UTC", T0),
                        new CourseTermChanged(2, 9, T0),
                        new CoursePublished(2, T0),
                        new SectionOpened(3, 2, 1, "Unnamed Course", true, T0));
    }

    @ParameterizedTest
    @CsvSource({"Biology, Biology", "Intro to Biology 101 Honors, Intro 101", "'  X  1 ', X 1"})
    void the_code_follows_from_the_name(String name, String code) {
        commands.send(create(CourseChanges.named(name, null), false));

        assertThat(((CourseCreated) commands.events().getFirst()).courseCode()).isEqualTo(code);
    }

    @Test
    void a_blank_code_follows_from_the_name_again() {
        given();
        var changes = CourseChanges.named("Intro to Botany 101", " ");

        assertThat(commands.eventsOf(new ChangeCourse(2, changes, T1)))
                .containsExactly(new CourseRenamed(2, "Intro to Botany 101", "Intro 101", T1));
    }

    @Test
    void dates_of_a_new_course_apply_only_where_members_are_restricted_to_them() {
        var dates = new Dates(Patch.of(T0), Patch.of(T1), Patch.absent());
        var held = new Dates(Patch.of(T0), Patch.of(T1), Patch.of(true));

        assertThat(commands.eventsOf(create(withDates(dates), false)))
                .noneMatch(CourseDatesChanged.class::isInstance);
        assertThat(
                        commands.eventsOf(
                                new CreateCourse(
                                        5, 6, 4, 1, "u", "Etc/UTC", 9, withDates(held), false, T0)))
                .contains(new CourseDatesChanged(5, T0, T1, true, T0));
    }

    @Test
    void end_before_start_is_rejected() {
        var held = new Dates(Patch.of(T1), Patch.of(T0), Patch.of(true));
        assertThatThrownBy(() -> commands.send(create(withDates(held), false)))
                .isInstanceOf(Rejection.class)
                .hasMessageContaining("end_at");

        commands.send(
                create(withDates(new Dates(Patch.of(T0), Patch.of(T1), Patch.of(true))), false));
        var later = new Dates(Patch.of(T1.plusSeconds(1)), Patch.absent(), Patch.absent());
        assertThatThrownBy(() -> commands.send(new ChangeCourse(2, withDates(later), T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void an_end_is_dropped_when_members_are_no_longer_restricted_to_it() {
        commands.send(
                create(withDates(new Dates(Patch.of(T0), Patch.of(T1), Patch.of(true))), false));
        var free = new Dates(Patch.absent(), Patch.absent(), Patch.of(false));

        assertThat(commands.eventsOf(new ChangeCourse(2, withDates(free), T1)))
                .containsExactly(new CourseDatesChanged(2, T0, null, false, T1));
    }

    @Test
    void each_group_of_facts_is_an_event_of_its_own() {
        given();
        var changes =
                new CourseChanges(
                        new Names(Patch.of("Botany"), Patch.absent()),
                        Patch.of(10L),
                        CourseChanges.none().dates(),
                        new Visibility(
                                Patch.of(true), Patch.absent(), Patch.absent(), Patch.absent()),
                        new Description(
                                Patch.of("private"),
                                Patch.of("wiki"),
                                Patch.of("online"),
                                Patch.absent(),
                                Patch.of("<p>s</p>")),
                        new Grading(Patch.of(true), Patch.absent(), Patch.of(8L)),
                        CourseChanges.none().sisIds(),
                        Patch.of("Alaska"));

        assertThat(commands.eventsOf(new ChangeCourse(2, changes, T1)))
                .containsExactly(
                        new CourseRenamed(2, "Botany", "BIO", T1),
                        new CourseTermChanged(2, 10, T1),
                        new CourseVisibilityChanged(2, true, false, false, false, T1),
                        new CourseDescribed(
                                2,
                                "private",
                                "wiki",
                                "online",
                                null,
                                "<p>s</p>",
                                T1,
                                new SyllabusChange(null)),
                        new CourseGradingRulesChanged(2, true, false, 8L, T1),
                        new CourseTimeZoneChanged(2, "America/Juneau", T1));
        assertThat(commands.eventsOf(new ChangeCourse(2, changes, T1))).isEmpty();
    }

    @Test
    void a_syllabus_change_contains_the_old_syllabus_and_other_changes_do_not() {
        given();
        commands.send(new ChangeCourse(2, withSyllabus("Old"), T1));

        assertThat(commands.eventsOf(new ChangeCourse(2, withSyllabus("New"), T1)))
                .extracting(event -> ((CourseDescribed) event).syllabusChange())
                .containsExactly(new SyllabusChange("Old"));
        Patch<String> no = Patch.absent();
        var license = new Description(Patch.of("private"), no, no, no, Patch.of("New"));
        assertThat(commands.eventsOf(new ChangeCourse(2, described(license), T1)))
                .extracting(event -> ((CourseDescribed) event).syllabusChange())
                .containsExactly((SyllabusChange) null);
    }

    private static CourseChanges withSyllabus(String text) {
        return CourseChanges.none().withSyllabus(Patch.of(text));
    }

    private static CourseChanges described(Description description) {
        CourseChanges none = CourseChanges.none();
        return new CourseChanges(
                none.names(),
                none.termId(),
                none.dates(),
                none.visibility(),
                description,
                none.grading(),
                none.sisIds(),
                none.timeZone());
    }

    @Test
    void what_is_not_known_is_refused() {
        Patch<String> no = Patch.absent();

        assertThatThrownBy(() -> new Description(no, Patch.of("circus"), no, no, no))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> new Description(no, no, Patch.of("underwater"), no, no))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> CourseChanges.named("x".repeat(256), null))
                .isInstanceOf(Rejection.class);
        given();
        assertThatThrownBy(
                        () ->
                                commands.send(
                                        new ChangeCourse(2, CourseChanges.named(" ", null), T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_foreign_id_is_given_once_and_comes_free_again() {
        commands.send(create(withSisId("S1"), false));

        assertThatThrownBy(
                        () ->
                                commands.send(
                                        new CreateCourse(
                                                5,
                                                6,
                                                4,
                                                1,
                                                "u",
                                                "Etc/UTC",
                                                9,
                                                withSisId("S1"),
                                                false,
                                                T0)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.eventsOf(new ChangeCourse(2, withSisId("S2"), T1)))
                .containsExactlyInAnyOrder(
                        new CourseSisIdChanged(2, "S2", null, T1),
                        new KeyClaimed("sis-course-1-S2", 2),
                        new KeyReleased("sis-course-1-S1", 2));
    }

    @Test
    void a_course_goes_back_and_forth_between_its_states() {
        given();

        assertThat(commands.eventsOf(new PublishCourse(2, T1)))
                .containsExactly(new CoursePublished(2, T1));
        assertThat(commands.eventsOf(new PublishCourse(2, T1))).isEmpty();
        assertThat(commands.eventsOf(new ConcludeCourse(2, T1)))
                .containsExactly(new CourseConcluded(2, T1));
        assertThat(commands.eventsOf(new ConcludeCourse(2, T1))).isEmpty();
        assertThat(commands.eventsOf(new UnpublishCourse(2, T1)))
                .containsExactly(new CourseUnpublished(2, T1));
        assertThat(commands.eventsOf(new UnpublishCourse(2, T1))).isEmpty();
    }

    @Test
    void a_deleted_course_gives_its_foreign_id_back_and_can_be_restored() {
        commands.send(create(withSisId("S1"), true));

        assertThat(commands.eventsOf(new DeleteCourse(2, T1)))
                .containsExactlyInAnyOrder(
                        new CourseDeleted(2, T1), new KeyReleased("sis-course-1-S1", 2));
        assertThatThrownBy(() -> commands.send(new PublishCourse(2, T1)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(new DeleteCourse(2, T1)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.eventsOf(new RestoreCourse(2, T1)))
                .containsExactlyInAnyOrder(
                        new CourseRestored(2, T1), new KeyClaimed("sis-course-1-S1", 2));
        assertThat(commands.eventsOf(new RestoreCourse(2, T1))).isEmpty();
    }

    @Test
    void a_deleted_course_does_not_come_back_once_another_has_its_foreign_id() {
        commands.send(create(withSisId("S1"), true));
        commands.send(new DeleteCourse(2, T1));
        commands.send(new CreateCourse(5, 6, 4, 1, "v", "Etc/UTC", 9, withSisId("S1"), false, T1));

        assertThatThrownBy(() -> commands.send(new RestoreCourse(2, T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_course_moves_to_another_account() {
        given();

        assertThat(commands.eventsOf(new MoveCourse(2, 8, T1)))
                .containsExactly(new CourseMoved(2, 8, T1));
        assertThat(commands.eventsOf(new MoveCourse(2, 8, T1))).isEmpty();
    }
}
