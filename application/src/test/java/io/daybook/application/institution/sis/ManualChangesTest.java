package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.access.ObjectIds;
import io.daybook.command.content.courses.CourseCommand.CreateCourse;
import io.daybook.command.people.sections.SectionCommand.ChangeSection;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Imports of objects that users created or changed. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ManualChangesTest {

    private static final String FILES =
            """
            course_id,short_name,long_name,status
            C1,BIO,Biology,published
            C2,ALL,Everybody,published

            section_id,course_id,name,status
            S1,C1,First,active

            user_id,login_id,full_name,status
            U1,u1,One,active
            """;
    private static final Patch<String> SAME = Patch.absent();

    private final SisInstitution sis = new SisInstitution();

    ManualChangesTest() {
        sis.run(FILES);
    }

    private SectionView section() {
        return sis.section("S1").orElseThrow();
    }

    private long course(String sisId) {
        return sis.course(sisId).orElseThrow().id();
    }

    @Test
    void manually_changed_names_of_users_and_sections_are_sticky() {
        long user = sis.user("U1").orElseThrow().id();
        sis.send(new ChangeUser(user, Patch.of("By hand"), SAME, SAME, SAME, SAME, SAME, NOW));
        var renamed =
                new SectionChanges(
                        Patch.of("By hand"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        SAME,
                        SAME);
        sis.send(new ChangeSection(section().id(), course("C1"), renamed, NOW));

        sis.run(FILES.replace("One", "Another").replace("First", "Another"));

        assertThat(sis.user("U1").orElseThrow().name()).isEqualTo("By hand");
        assertThat(section().name()).isEqualTo("By hand");
    }

    @Test
    void user_matched_by_login_keeps_a_manual_name_and_is_suspended() {
        long user = sis.nextId();
        String print = sis.bean(ObjectIds.class).fingerprint("ada");
        var login = new NewLogin(sis.nextId(), "ada", print, null, null, null, null, null);
        sis.send(
                new RegisterUser(
                        user,
                        sis.root(),
                        "Ada",
                        null,
                        null,
                        "uuid-" + user,
                        null,
                        null,
                        null,
                        login,
                        NOW));

        sis.run("user_id,login_id,full_name,status\nA,ada,Ada L.,suspended\n");

        UserView found = sis.user("A").orElseThrow();
        assertThat(found.id()).isEqualTo(user);
        assertThat(found.name()).isEqualTo("Ada");
        assertThat(found.hasUsableLogin()).isFalse();
    }

    @Test
    void course_created_manually_is_not_deleted_in_batch_mode() {
        long course = sis.nextId();
        sis.run("term_id,name,status\nT1,Autumn,active\n");
        sis.send(
                new CreateCourse(
                        course,
                        sis.nextId(),
                        sis.root(),
                        sis.root(),
                        "uuid-" + course,
                        "Etc/UTC",
                        sis.term("T1").id(),
                        SisInstitution.named("By hand"),
                        true,
                        NOW));

        sis.run(
                "course_id,short_name,long_name,term_id,status\nC3,C3,Three,T1,active\n",
                "batch_mode",
                true,
                "batch_mode_term_id",
                "T1");

        assertThat(sis.bean(CourseViews.class).find(course)).isPresent();
    }

    private void crosslist(SectionView section) {
        sis.send(
                new CrosslistSection(
                        section.id(), section.courseId(), course("C2"), List.of(), NOW));
    }

    @Test
    void a_manual_cross_listing_stays_unless_stickiness_is_overridden() {
        String row = "xlist_course_id,section_id,status\nC2,S1,deleted\n";
        crosslist(section());

        sis.run(row);
        assertThat(section().courseId()).isEqualTo(course("C2"));

        sis.run(row, "override_sis_stickiness", true);
        assertThat(section().courseId()).isEqualTo(course("C1"));
    }

    @Test
    void users_without_a_section_are_enrolled_in_the_course_s_own_default_section() {
        SectionViews sections = sis.bean(SectionViews.class);
        crosslist(sections.defaultOf(course("C1")).orElseThrow());

        sis.run("course_id,user_id,role,status\nC2,U1,student,active\n");

        assertThat(sections.defaultOf(course("C2")).orElseThrow().nonxlistCourseId()).isNull();
        assertThat(sis.enrollments("C2")).containsExactly("U1 student active");
    }
}
