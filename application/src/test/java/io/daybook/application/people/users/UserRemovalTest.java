package io.daybook.application.people.users;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.collaborations.CollaborationCommand.ChangeCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.platform.kernel.DataKeyDestruction;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserRemovalTest {

    private static final int COURSES = 60;
    private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

    private final SisInstitution school = new SisInstitution();

    UserRemovalTest() {
        school.run(
                "user_id,login_id,full_name,status\nBee,bee,Busy Bee,active\nKid,kid,Kid,active\n\n"
                        + rows("course_id,short_name,long_name,status\n", "C%d,C,Course,published")
                        + "\n"
                        + rows(ENROLLMENTS, "C%d,Bee,student,active"));
    }

    private static String rows(String header, String row) {
        return IntStream.range(0, COURSES)
                .mapToObj(row::formatted)
                .collect(Collectors.joining("\n", header, "\n"));
    }

    private UserView bee() {
        return school.user("Bee").orElseThrow();
    }

    private void remove() {
        removal().remove(bee());
        school.awaitViews();
    }

    private UserRemoval removal() {
        return new UserRemoval(
                        school.bean(Writes.class),
                        school.bean(Clock.class),
                        school.bean(CachedUserViews.class),
                        school.bean(ObservationViews.class),
                        school.bean(AccountViews.class),
                        school.bean(TokenViews.class),
                        school.bean(SessionViews.class),
                        school.bean(DataKeyDestruction.class),
                        () -> {},
                        school.bean(Files.class));
    }

    @Test
    void removed_user_loses_many_enrollments() {
        assertThat(school.enrollments("C59")).containsExactly("Bee student active");

        remove();

        assertThat(school.user("Bee")).isEmpty();
        for (int i = 0; i < COURSES; i++) {
            assertThat(school.enrollments("C" + i)).isEmpty();
        }
    }

    @Test
    void removed_administrator_loses_all_roles() {
        long bee = bee().id();
        school.send(
                new AppointAdmin(school.nextId(), school.root(), bee, Roles.ACCOUNT_ADMIN, NOW));

        remove();

        assertThat(school.bean(AccountViews.class).adminRoles(bee)).isEmpty();
    }

    @Test
    void a_removed_observer_is_not_enrolled_with_the_student_any_more() {
        school.run("observer_id,student_id,status\nBee,Kid,active\n");

        remove();
        school.run(ENROLLMENTS + "C0,Kid,student,active\n");

        assertThat(school.enrollments("C0")).containsExactly("Kid student active");
    }

    @Test
    void texts_of_an_erased_user_do_not_return_when_others_change_the_object() {
        long bee = bee().id();
        long plan = school.nextId();
        school.send(
                new CreateCollaboration(
                        plan,
                        "Course",
                        school.nextId(),
                        bee,
                        "Text",
                        "Plan of Bee",
                        null,
                        "https://docs.example/1",
                        null,
                        List.of(),
                        NOW));

        removal().erase(bee());
        school.send(
                new ChangeCollaboration(
                        plan,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of("https://docs.example/2"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        NOW));

        school.awaitViews();
        assertThat(school.bean(CollaborationViews.class).find(plan).orElseThrow())
                .satisfies(
                        changed -> {
                            assertThat(changed.url()).isEqualTo("https://docs.example/2");
                            assertThat(changed.title()).isNull();
                        });
    }
}
