package io.daybook.application.people.users;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
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
        remove(school.bean(Clock.class));
    }

    private void remove(Clock clock) {
        new UserRemoval(
                        school.bean(Writes.class),
                        clock,
                        school.bean(CachedUserViews.class),
                        school.bean(ObservationViews.class),
                        school.bean(AccountViews.class),
                        school.bean(TokenViews.class),
                        school.bean(SessionViews.class),
                        school.bean(KeyVault.class),
                        () -> {},
                        school.bean(Files.class))
                .remove(bee());
        school.awaitViews();
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
    void a_user_enrolled_during_the_removal_is_removed_from_that_course_too() {
        school.run(ENROLLMENTS + "C0,Bee,student,deleted\n");

        remove(
                new InterruptedClock(
                        school.bean(Clock.class),
                        () -> school.run(ENROLLMENTS + "C0,Bee,student,active\n")));

        assertThat(school.user("Bee")).isEmpty();
        assertThat(school.enrollments("C0")).isEmpty();
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
}
