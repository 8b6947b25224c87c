package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who may do more than the sender of an import stays out of its reach (ADR 0042). */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisSenderRightsApiTest {

    private static final String ADMINS = "/api/v1/accounts/self/admins";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final School school = new School();
    private final Client admin = school.admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-M" + NUMBER.incrementAndGet();

    @BeforeEach
    void twoUsers() {
        sis.run(
                ids(
                        """
                        user_id,login_id,full_name,status
                        U1~,u1~,First,active
                        U2~,u2~,Second,active
                        """));
    }

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private long user(String id) {
        return admin.get("/api/v1/users/sis_user_id:" + id + x).id();
    }

    /** Somebody who may import, and nothing else. */
    private SisClient importer() {
        long role =
                admin.post(
                                "/api/v1/accounts/self/roles",
                                "label",
                                "Importer" + x,
                                "permissions[import_sis][explicit]",
                                "1",
                                "permissions[import_sis][enabled]",
                                "1")
                        .id();
        School.Person importer = school.person("Importer");
        admin.post(ADMINS, "user_id", importer.id(), "role_id", role).ok();
        return new SisClient(importer.client());
    }

    /** Whether this is the password of the user; asked as an observer does who adds them. */
    private boolean signsIn(String login, String password) {
        return school.person("Observer")
                        .client()
                        .post(
                                "/api/v1/users/self/observees",
                                "observee[unique_id]",
                                login + x,
                                "observee[password]",
                                password)
                        .status()
                == 200;
    }

    @Test
    void nobody_gives_out_or_takes_away_a_role_with_more_rights() {
        admin.post(ADMINS, "user_id", user("U1")).ok();
        SisClient theirs = importer();

        JsonNode done =
                theirs.run(
                        ids(
                                """
                                user_id,account_id,role,status
                                U1~,,AccountAdmin,deleted
                                U2~,,AccountAdmin,active
                                U2~,,Importer~,active
                                """));

        assertThat(theirs.errors(done))
                .satisfiesExactlyInAnyOrder(
                        error -> assertThat(error).contains("import.csv:2", "may do more"),
                        error -> assertThat(error).contains("import.csv:3", "may do more"));
        assertThat(admin.get(ADMINS, "user_id[]", user("U1")).each("role"))
                .containsExactly("AccountAdmin");
        assertThat(admin.get(ADMINS, "user_id[]", user("U2")).each("role"))
                .containsExactly(ids("Importer~"));
    }

    @Test
    void nobody_sets_the_password_of_somebody_who_may_do_more() {
        admin.post(ADMINS, "user_id", user("U1")).ok();
        SisClient theirs = importer();

        JsonNode further =
                theirs.run(
                        ids(
                                """
                                existing_user_id,login_id,password,status
                                U1~,way-in~,correct horse,active
                                U2~,second~,correct horse,active
                                """));
        JsonNode known =
                theirs.run(
                        ids(
                                """
                                user_id,login_id,full_name,password,status
                                U1~,u1~,Changed,correct horse,active
                                U2~,u2~,Changed,correct horse,active
                                """));

        assertThat(theirs.errors(further)).singleElement().asString().contains("may do more");
        assertThat(theirs.errors(known))
                .singleElement()
                .asString()
                .contains("import.csv:2", "may do more");
        assertThat(admin.get("/api/v1/users/" + user("U1") + "/logins").each("unique_id"))
                .containsExactly(ids("u1~"));
        assertThat(admin.get("/api/v1/users/" + user("U1")).ok().path("name").asString())
                .isEqualTo("First");
        assertThat(signsIn("u1", "correct horse")).isFalse();
        assertThat(signsIn("u2", "correct horse")).isTrue();
    }
}
