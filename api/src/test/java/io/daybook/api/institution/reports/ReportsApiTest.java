package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
class ReportsApiTest {

    private static final String UNPUBLISHED = "unpublished_courses_csv";

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private Reports reports = new Reports(admin, 1);

    @BeforeEach
    void open_an_account() {
        arts = sub(1, "Arts");
        reports = new Reports(admin, arts);
    }

    private long sub(long parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private Client adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    private long course(long account, String name) {
        return admin.post(
                        "/api/v1/accounts/" + account + "/courses",
                        "course[name]",
                        name,
                        "course[course_code]",
                        "C1")
                .id();
    }

    @Nested
    class Listing {

        @Test
        void available_reports_are_listed_with_their_parameters() {
            JsonNode list = admin.get(reports.list(), "per_page", 100).ok();
            assertThat(names(list)).contains("public_courses_csv", UNPUBLISHED).isSorted();
            JsonNode entry = entry(list, UNPUBLISHED);
            assertThat(entry.path("title").asString()).isEqualTo("Unpublished Courses");
            assertThat(entry.path("parameters").toString())
                    .isEqualTo(
                            "{\"enrollment_term_id\":{\"required\":false,\"description\":"
                                    + "\"The term of the courses; all terms when left out\"}}");
            assertThat(entry.path("last_run").isNull()).isTrue();
            assertThat(entry(list, "user_access_tokens_csv").path("parameters").isNull()).isTrue();
        }

        @Test
        void it_comes_in_pages() {
            Reply first = admin.get(reports.list(), "per_page", 2);
            assertThat(first.ok().size()).isEqualTo(2);
            assertThat(first.next()).isPresent();
        }

        @Test
        void the_newest_run_in_the_account_is_included() {
            reports.ended(UNPUBLISHED);
            JsonNode newest = reports.ended(UNPUBLISHED);
            JsonNode list = admin.get(reports.list(), "per_page", 100).ok();
            assertThat(entry(list, UNPUBLISHED).path("last_run").path("id"))
                    .isEqualTo(newest.path("id"));
            JsonNode elsewhere =
                    admin.get(new Reports(admin, sub(1, "Else")).list(), "per_page", 100).ok();
            assertThat(entry(elsewhere, UNPUBLISHED).path("last_run").isNull()).isTrue();
        }

        private static List<String> names(JsonNode list) {
            return StreamSupport.stream(list.spliterator(), false)
                    .map(entry -> entry.path("report").asString())
                    .toList();
        }

        private static JsonNode entry(JsonNode list, String name) {
            return list.get(names(list).indexOf(name));
        }
    }

    @Nested
    class Running {

        @Test
        void a_report_begins_as_created_and_ends_with_a_file() {
            course(arts, "Drawing");
            JsonNode begun =
                    admin.post(
                                    reports.path(UNPUBLISHED),
                                    "parameters[enrollment_term_id]",
                                    "",
                                    "parameters[nonsense]",
                                    "x")
                            .ok();
            assertThat(begun.path("status").asString()).isIn("created", "running", "complete");
            assertThat(begun.path("report").asString()).isEqualTo(UNPUBLISHED);
            assertThat(begun.path("parameters").toString())
                    .isEqualTo("{\"enrollment_term_id\":\"\"}");

            JsonNode report = reports.ended(UNPUBLISHED, begun.path("id").asLong());
            assertThat(report.path("status").asString()).isEqualTo("complete");
            assertThat(report.path("progress").asInt()).isEqualTo(100);
            assertThat(report.path("current_line").asLong()).isEqualTo(1);
            assertThat(report.path("started_at").isString()).isTrue();
            assertThat(report.path("ended_at").isString()).isTrue();
            JsonNode file = report.path("attachment");
            assertThat(file.path("url").asString()).isEqualTo(report.path("file_url").asString());
            assertThat(file.path("content-type").asString()).isEqualTo("text/csv");
            assertThat(file.path("filename").asString())
                    .isEqualTo(UNPUBLISHED + "_" + report.path("id").asLong() + ".csv");
            assertThat(admin.getBytes(report.path("file_url").asString()))
                    .hasSize(file.path("size").asInt());
        }

        @Test
        void parameters_may_be_a_text_that_holds_them() {
            JsonNode report =
                    admin.postJson(
                                    reports.path(UNPUBLISHED),
                                    "{\"parameters\": \"{\\\"enrollment_term_id\\\": 1}\"}")
                            .ok();
            assertThat(report.path("parameters").toString())
                    .isEqualTo("{\"enrollment_term_id\":1}");
            assertThat(
                            admin.postJson(reports.path(UNPUBLISHED), "{\"parameters\": \"{\"}")
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void without_parameters_there_are_none() {
            assertThat(reports.ended("user_access_tokens_csv").path("parameters").isNull())
                    .isTrue();
        }

        @Test
        void a_term_or_a_course_that_does_not_exist_ends_in_an_error() {
            JsonNode report = reports.ended(UNPUBLISHED, "enrollment_term_id", 999999);
            assertThat(report.path("status").asString()).isEqualTo("error");
            assertThat(report.path("parameters").path("extra_text").asString())
                    .isEqualTo("The term does not exist");
            assertThat(report.path("file_url").isNull()).isTrue();
            assertThat(report.has("attachment")).isFalse();
        }

        @Test
        void an_unknown_report_is_not_found() {
            assertThat(admin.post(reports.path("nonsense")).status()).isEqualTo(404);
            assertThat(admin.get(reports.path("nonsense")).status()).isEqualTo(404);
        }
    }

    @Nested
    class Runs {

        @Test
        void they_are_listed_newest_first_without_those_deleted() {
            long first = reports.ended(UNPUBLISHED).path("id").asLong();
            long second = reports.ended(UNPUBLISHED).path("id").asLong();
            Reply page = admin.get(reports.path(UNPUBLISHED), "per_page", 1);
            assertThat(page.each("id")).containsExactly(Long.toString(second));
            assertThat(admin.get(page.next().orElseThrow()).each("id"))
                    .containsExactly(Long.toString(first));
            admin.delete(reports.path(UNPUBLISHED) + "/" + second).ok();
            assertThat(admin.get(reports.path(UNPUBLISHED)).each("id"))
                    .containsExactly(Long.toString(first));
        }

        @Test
        void one_is_found_under_its_account_and_report_alone() {
            long id = reports.ended(UNPUBLISHED).path("id").asLong();
            assertThat(admin.get(reports.path(UNPUBLISHED) + "/" + id).status()).isEqualTo(200);
            assertThat(admin.get(reports.path("public_courses_csv") + "/" + id).status())
                    .isEqualTo(404);
            Reports elsewhere = new Reports(admin, sub(1, "Else"));
            assertThat(admin.get(elsewhere.path(UNPUBLISHED) + "/" + id).status()).isEqualTo(404);
            assertThat(admin.delete(elsewhere.path(UNPUBLISHED) + "/" + id).status())
                    .isEqualTo(404);
        }

        @Test
        void deleting_one_deletes_its_file() {
            JsonNode report = reports.ended(UNPUBLISHED);
            String path = reports.path(UNPUBLISHED) + "/" + report.path("id").asLong();
            JsonNode deleted = admin.delete(path).ok();
            assertThat(deleted.path("status").asString()).isEqualTo("deleted");
            assertThat(deleted.path("file_url").isNull()).isTrue();
            assertThat(admin.get(path).status()).isEqualTo(404);
            assertThat(admin.delete(path).status()).isEqualTo(404);
            assertThat(admin.get(report.path("file_url").asString()).status()).isEqualTo(404);
        }
    }

    @Nested
    class Rights {

        @Test
        void reports_are_for_those_who_may_read_them_in_the_account() {
            JsonNode report = reports.ended(UNPUBLISHED);
            String path = reports.path(UNPUBLISHED);
            String one = path + "/" + report.path("id").asLong();
            Client above = adminOf(1);
            Client beside = adminOf(sub(1, "Else"));
            Client teacher = school.teacher(course(arts, "Drawing")).client();

            assertThat(above.get(one).status()).isEqualTo(200);
            assertThat(adminOf(arts).get(path).status()).isEqualTo(200);
            for (Client other : List.of(beside, teacher)) {
                assertThat(other.get(reports.list()).status()).isEqualTo(403);
                assertThat(other.get(path).status()).isEqualTo(403);
                assertThat(other.get(one).status()).isEqualTo(403);
                assertThat(other.post(path).status()).isEqualTo(403);
                assertThat(other.delete(one).status()).isEqualTo(403);
                assertThat(other.get(report.path("file_url").asString()).status()).isEqualTo(403);
            }
        }
    }
}
