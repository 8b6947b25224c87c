package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.people.logins.Passwords;
import io.daybook.command.identity.oauth.SessionCommand.StartSession;
import io.daybook.command.institution.roles.RoleCommand.CreateRole;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Rows about users, their logins, roles and enrollments. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class UserRowsTest {

    private static final String USERS = "user_id,login_id,full_name,status\n";
    private static final String COURSE =
            "course_id,short_name,long_name,status\nC1,C,Course,active\n\n";
    private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

    private final SisInstitution sis = new SisInstitution();

    @BeforeEach
    void import_two_users() {
        sis.run(
                USERS
                        + """
                        U1,u1,First,active
                        U2,u2,Second,active
                        """);
    }

    private UserView user(String sisId) {
        return sis.user(sisId).orElseThrow();
    }

    @Test
    void additional_login_has_its_own_password_and_sis_id() {
        String header = "existing_user_id,login_id,user_id,password,status\n";
        SisImportView added = sis.run(header + "U1,second,U1b,correct horse,active\n");

        assertThat(sis.errors(added)).isEmpty();
        assertThat(user("U1b").id()).isEqualTo(user("U1").id());
        LoginView second = user("U1").logins().getLast();
        assertThat(sis.bean(Passwords.class).isOf(second, "correct horse")).isTrue();
    }

    @Test
    void names_are_derived_from_their_parts() {
        sis.run("user_id,login_id,first_name,last_name,status\nU1,u1,Grace,Hopper,active\n");

        assertThat(user("U1").name()).isEqualTo("Grace Hopper");
        assertThat(user("U1").sortableName()).isEqualTo("Hopper, Grace");
    }

    private boolean isPassword(String password) {
        return sis.bean(Passwords.class).isOf(user("U1").logins().getFirst(), password);
    }

    @Test
    void rows_of_existing_users_and_logins_set_passwords() {
        String users = "user_id,login_id,full_name,password,status\n";
        sis.run(users + "U1,u1,First,correct horse,active\n");
        assertThat(isPassword("correct horse")).isTrue();

        SisImportView done =
                sis.run(
                        users
                                + "U1,u1,First,battery staple,active\n"
                                + "U2,u2,Second,tiny,active\n");
        assertThat(sis.errors(done)).singleElement().asString().contains("import.csv:3");
        assertThat(isPassword("correct horse")).isFalse();
        assertThat(isPassword("battery staple")).isTrue();

        sis.run(users + "U1,u1,First,,active\n");
        assertThat(isPassword("battery staple")).isTrue();

        sis.run("existing_user_id,login_id,password,status\nU1,u1,fresh paint,active\n");
        assertThat(isPassword("fresh paint")).isTrue();
    }

    private boolean isSignedIn(String secret) {
        return sis.bean(SessionViews.class).findByHash(secret, NOW).isPresent();
    }

    @Test
    void new_passwords_end_the_sessions_of_their_users() {
        Instant end = NOW.plusSeconds(60);
        for (String secret : List.of("first", "second", "third")) {
            long user = user(secret.equals("third") ? "U2" : "U1").id();
            sis.send(new StartSession(sis.nextId(), user, secret, end, NOW));
        }
        sis.run(USERS + "U1,u1,First again,active\n");
        assertThat(isSignedIn("first")).isTrue();

        sis.run("user_id,login_id,full_name,password,status\nU1,u1,First,correct horse,active\n");
        assertThat(isSignedIn("first")).isFalse();
        assertThat(isSignedIn("second")).isFalse();
        assertThat(isSignedIn("third")).isTrue();

        sis.run("existing_user_id,login_id,password,status\nU2,u2,fresh paint,active\n");
        assertThat(isSignedIn("third")).isFalse();
    }

    @Test
    void only_ssha_hashes_are_accepted_as_passwords() {
        SisImportView done =
                sis.run(
                        "existing_user_id,login_id,ssha_password,status\n"
                                + "U1,h1,{SSHA}LhKrkM9Fy+zlstjdD7Kv2s6QvhBzYWx0,active\n"
                                + "U2,h2,{MD5}LhKrkM9Fy,active\n");

        assertThat(sis.errors(done)).singleElement().asString().contains("SHA-1");
    }

    @Test
    void only_users_of_the_institution_are_enrolled() {
        SisImportView done =
                sis.run(
                        COURSE
                                + "course_id,user_id,role,status,root_account\n"
                                + ("C1,U1,student,active," + sis.root() + "\n")
                                + "C1,U2,student,active,other.example.com\n");

        assertThat(sis.errors(done))
                .singleElement()
                .asString()
                .contains("2.csv:3", "Root account not found");
        assertThat(sis.enrollments("C1")).containsExactly("U1 student active");
    }

    private List<Long> rolesInCourse() {
        return sis
                .bean(EnrollmentViews.class)
                .ofCourses(List.of(sis.course("C1").orElseThrow().id()))
                .stream()
                .map(EnrollmentView::roleId)
                .toList();
    }

    @Test
    void role_of_the_same_type_replaces_the_former_one_whose_deletion_is_then_ignored() {
        long auditor = sis.nextId();
        sis.send(
                new CreateRole(
                        auditor,
                        sis.root(),
                        List.of(),
                        sis.root(),
                        "Auditor",
                        EnrollmentType.STUDENT,
                        List.of(),
                        NOW));
        sis.run(COURSE + ENROLLMENTS + "C1,U1,student,active\n");

        sis.run(ENROLLMENTS + "C1,U1,Auditor,active\n");
        assertThat(rolesInCourse()).containsExactly(auditor);

        sis.run(ENROLLMENTS + "C1,U1,student,deleted\n");
        assertThat(rolesInCourse()).containsExactly(auditor);
    }
}
