package io.daybook.api.institution.errorreports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ErrorReportsApiTest {

    private static final String REPORTS = "/api/v1/error_reports";

    private final School school = new School();
    private final Person person = school.person("Reporter");

    @Test
    void a_report_is_logged_and_kept_for_administrators_of_the_site() {
        JsonNode logged =
                person.client()
                        .post(
                                REPORTS,
                                "error[subject]",
                                "Broken",
                                "error[comments]",
                                "It fails",
                                "error[http_env][HTTP_USER_AGENT]",
                                "Browser",
                                "error[user_roles]",
                                "student")
                        .ok();

        assertThat(logged.path("logged").asBoolean()).isTrue();
        String one = REPORTS + "/" + logged.path("id").asLong();
        JsonNode report = school.admin().get(one).ok();
        assertThat(report.path("subject").asString()).isEqualTo("Broken");
        assertThat(report.path("comments").asString()).isEqualTo("It fails");
        assertThat(report.path("user_id").asLong()).isEqualTo(person.id());
        assertThat(report.path("http_env").path("HTTP_USER_AGENT").asString()).isEqualTo("Browser");
        assertThat(report.path("data").path("user_roles").asString()).isEqualTo("student");
        assertThat(school.admin().get(REPORTS).each("subject")).contains("Broken");
        assertThat(person.client().get(one).status()).isEqualTo(403);
        assertThat(person.client().get(REPORTS).status()).isEqualTo(403);
        assertThat(school.admin().get(REPORTS + "/99999999").status()).isEqualTo(404);
    }

    @Test
    void the_environment_is_collected_where_none_is_sent() {
        long id = person.client().post(REPORTS, "error[subject]", "Broken").id();

        assertThat(
                        school.admin()
                                .get(REPORTS + "/" + id)
                                .ok()
                                .path("http_env")
                                .path("REQUEST_METHOD")
                                .asString())
                .isEqualTo("POST");
    }

    @Test
    void environment_sent_as_text_is_kept() {
        String text = "{\"HTTP_USER_AGENT\":\"Browser\"}";
        long id =
                person.client()
                        .post(REPORTS, "error[subject]", "Broken", "error[http_env]", text)
                        .id();
        assertThat(school.admin().get(REPORTS + "/" + id).ok().path("http_env").asString())
                .isEqualTo(text);
    }

    @Test
    void a_subject_is_required_and_the_hidden_field_stays_blank() {
        assertThat(person.client().post(REPORTS, "error[comments]", "x").status()).isEqualTo(400);
        assertThat(person.client().post(REPORTS).status()).isEqualTo(400);
        assertThat(
                        person.client()
                                .post(REPORTS, "error[subject]", "x", "error[username]", "spam")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void a_caller_files_twenty_reports_in_an_hour() {
        for (int i = 0; i < 20; i++) {
            assertThat(person.client().post(REPORTS, "error[subject]", "n").status())
                    .isEqualTo(200);
        }
        assertThat(person.client().post(REPORTS, "error[subject]", "n").status()).isEqualTo(400);
    }
}
