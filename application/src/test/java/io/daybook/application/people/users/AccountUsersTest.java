package io.daybook.application.people.users;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.people.users.UserViews.Filter;
import io.daybook.query.people.users.UserViews.Order;
import io.daybook.query.platform.views.PageRange;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Sort.Direction;

/** Which accounts users belong to; the institute is below the faculty. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountUsersTest {

    private static final String COURSES = "course_id,short_name,long_name,account_id,status\n";
    private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

    private final SisInstitution school = new SisInstitution();

    AccountUsersTest() {
        school.run(
                """
                account_id,parent_account_id,name,status
                faculty,,Faculty,active
                institute,faculty,Institute,active
                other,,Other,active

                course_id,short_name,long_name,account_id,status
                C1,C1,One,institute,published
                C2,C2,Two,other,published

                user_id,login_id,full_name,status
                Ann,ann,Ann,active
                Ben,ben,Ben,active
                """);
    }

    private long account(String sisId) {
        return school.account(sisId).orElseThrow().id();
    }

    private long user(String sisId) {
        return school.user(sisId).orElseThrow().id();
    }

    private String users(String account, @Nullable EnrollmentType type, @Nullable String search) {
        Set<Long> accounts = school.bean(AccountViews.class).idsFrom(account(account));
        return school
                .bean(UserViews.class)
                .in(
                        school.root(),
                        new Filter(accounts, type, search, Set.of(), false),
                        Order.USERNAME,
                        Direction.ASC,
                        new PageRange(0, 100))
                .items()
                .stream()
                .map(UserView::name)
                .collect(Collectors.joining(" "));
    }

    private String users(String account) {
        return users(account, null, null);
    }

    private void enroll(String... rows) {
        assertThat(school.errors(school.run(ENROLLMENTS + String.join("\n", rows) + "\n")))
                .isEmpty();
    }

    @Test
    void course_members_belong_to_its_account_and_those_above() {
        enroll("C1,Ann,student,active");

        assertThat(users("institute")).isEqualTo("Ann");
        assertThat(users("faculty")).isEqualTo("Ann");
        assertThat(users("other")).isEmpty();
    }

    @Test
    void administrators_belong_to_an_account_while_they_have_a_role_there() {
        long faculty = account("faculty");
        long ann = user("Ann");
        school.send(new AppointAdmin(school.nextId(), faculty, ann, Roles.ACCOUNT_ADMIN, NOW));
        assertThat(users("faculty")).isEqualTo("Ann");
        assertThat(users("institute")).isEmpty();

        school.send(new DismissAdmin(faculty, ann, Roles.ACCOUNT_ADMIN, NOW));

        assertThat(users("faculty")).isEmpty();
    }

    @Test
    void users_move_with_their_course_to_another_account() {
        enroll("C1,Ann,student,active");

        school.run(COURSES + "C1,C1,One,other,published\n");

        assertThat(users("faculty")).isEmpty();
        assertThat(users("other")).isEqualTo("Ann");
    }

    @Test
    void users_move_with_a_cross_listed_section_to_another_account() {
        school.run(
                "section_id,course_id,name,status\nS1,C1,One,active\n\n"
                        + "section_id,user_id,role,status\nS1,Ann,student,active\n");

        school.run("xlist_course_id,section_id,status\nC2,S1,active\n");

        assertThat(users("faculty")).isEmpty();
        assertThat(users("other")).isEqualTo("Ann");
    }

    @Test
    void users_move_with_their_account() {
        enroll("C1,Ann,student,active");

        school.send(new MoveAccount(account("institute"), school.root(), account("other"), NOW));

        assertThat(users("faculty")).isEmpty();
        assertThat(users("other")).isEqualTo("Ann");
    }

    @Test
    void concluded_enrollments_count_and_withdrawn_ones_do_not() {
        enroll("C1,Ann,student,active", "C1,Ben,student,active");

        enroll("C1,Ann,student,deleted", "C1,Ben,student,completed");
        assertThat(users("faculty")).isEqualTo("Ben");

        enroll("C1,Ann,student,active");
        assertThat(users("faculty")).isEqualTo("Ann Ben");
    }

    @Test
    void users_are_filtered_by_enrollment_type_and_name() {
        enroll("C1,Ann,teacher,active", "C1,Ben,student,active");

        assertThat(users("faculty", EnrollmentType.TEACHER, null)).isEqualTo("Ann");
        assertThat(users("faculty", null, "ben")).isEqualTo("Ben");
        assertThat(users("other", null, "ben")).isEmpty();
    }
}
