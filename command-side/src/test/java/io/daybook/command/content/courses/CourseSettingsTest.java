package io.daybook.command.content.courses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.courses.CourseCommand.ChangeCourse;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.content.courses.CourseSettings.Appearance;
import io.daybook.command.content.courses.CourseSettings.Joining;
import io.daybook.command.content.courses.CourseSettings.Participation;
import io.daybook.command.content.courses.CourseSettings.Purpose;
import io.daybook.command.content.courses.CourseSettings.Restrictions;
import io.daybook.command.content.courses.CourseSettings.Rules;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.courses.CourseEvent.CourseAppearanceChanged;
import io.daybook.events.content.courses.CourseEvent.CourseGradePassbackChanged;
import io.daybook.events.content.courses.CourseEvent.CourseParticipationChanged;
import io.daybook.events.content.courses.CourseEvent.CoursePurposeChanged;
import io.daybook.events.content.courses.CourseEvent.CourseRulesChanged;
import io.daybook.events.content.courses.CourseEvent.CourseSelfEnrollmentChanged;
import io.daybook.events.content.courses.CourseEvent.CourseStorageQuotaChanged;
import io.daybook.events.content.courses.CourseEvent.CourseViewRestrictionsChanged;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseSettingsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private void given() {
        CourseChanges named = CourseChanges.named("Biology", "BIO");
        commands.send(new CreateCourse(2, 3, 4, 1, "u", "Etc/UTC", 9, named, false, T0));
    }

    @Test
    void each_group_of_settings_is_an_event_of_its_own() {
        given();
        Patch<Boolean> no = Patch.absent();
        Patch<Boolean> yes = Patch.of(true);
        var settings =
                new CourseSettings(
                        new Joining(no, yes, "code"),
                        new Participation(no, yes, no, no, Patch.of(false), no),
                        new Rules(yes, no, no),
                        new Restrictions(yes, no),
                        new Purpose(yes, no, no),
                        new Appearance(Patch.of("#fff"), Patch.absent()),
                        Patch.of(7L),
                        Patch.of("nightly_sync"));
        var change = new ChangeCourse(2, CourseChanges.none().with(settings), T1);

        assertThat(commands.eventsOf(change))
                .containsExactly(
                        new CourseSelfEnrollmentChanged(2, false, true, "code", T1),
                        new CourseParticipationChanged(
                                2, false, true, false, true, false, true, T1),
                        new CourseRulesChanged(2, true, false, false, T1),
                        new CourseViewRestrictionsChanged(2, true, null, T1),
                        new CoursePurposeChanged(2, true, false, false, T1),
                        new CourseAppearanceChanged(2, "#fff", null, T1),
                        new CourseStorageQuotaChanged(2, 7L, T1),
                        new CourseGradePassbackChanged(2, "nightly_sync", T1));
        assertThat(commands.eventsOf(change)).isEmpty();
    }

    private static ChangeCourse selfEnrollment(boolean on, String code) {
        CourseSettings none = CourseSettings.none();
        var joining = new Joining(Patch.absent(), Patch.of(on), code);
        return new ChangeCourse(
                2,
                CourseChanges.none()
                        .with(
                                new CourseSettings(
                                        joining,
                                        none.participation(),
                                        none.rules(),
                                        none.restrictions(),
                                        none.purpose(),
                                        none.appearance(),
                                        none.storageQuotaMb(),
                                        none.gradePassbackSetting())),
                T1);
    }

    @Test
    void the_code_to_join_by_is_given_out_once() {
        given();
        assertThat(commands.eventsOf(selfEnrollment(true, "first")))
                .containsExactly(new CourseSelfEnrollmentChanged(2, false, true, "first", T1));
        assertThat(commands.eventsOf(selfEnrollment(false, "second")))
                .containsExactly(new CourseSelfEnrollmentChanged(2, false, false, "first", T1));
        assertThat(commands.eventsOf(selfEnrollment(true, "third")))
                .containsExactly(new CourseSelfEnrollmentChanged(2, false, true, "first", T1));
    }

    @Test
    void settings_that_are_not_known_are_refused() {
        CourseSettings none = CourseSettings.none();
        for (long quota : new long[] {-1, 1L << 42}) {
            assertThatThrownBy(() -> settings(none, Patch.of(quota), Patch.absent()))
                    .isInstanceOf(Rejection.class);
        }
        assertThatThrownBy(() -> settings(none, Patch.absent(), Patch.of("weekly")))
                .isInstanceOf(Rejection.class);
    }

    private static CourseSettings settings(
            CourseSettings none, Patch<Long> quota, Patch<String> passback) {
        return new CourseSettings(
                none.joining(),
                none.participation(),
                none.rules(),
                none.restrictions(),
                none.purpose(),
                none.appearance(),
                quota,
                passback);
    }
}
