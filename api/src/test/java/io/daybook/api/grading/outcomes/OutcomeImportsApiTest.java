package io.daybook.api.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeImportsApiTest {

    private static final String HEADER =
            "vendor_guid,object_type,title,description,calculation_method,calculation_int,"
                    + "workflow_state,parent_guids,mastery_points,ratings,,,\n";

    private final School school = new School();
    private final long course = school.course();
    private final String inCourse = "/api/v1/courses/" + course;
    private final Client teacher = school.teacher(course).client();

    private Reply send(Client by, String text) {
        return by.sendAs("POST", inCourse + "/outcome_imports", "text/csv", text);
    }

    private JsonNode results(String text) {
        long progress = send(teacher, text).ok().path("id").asLong();
        return await().until(
                        () -> teacher.get("/api/v1/progress/" + progress).ok(),
                        of -> of.path("workflow_state").asString().equals("completed"))
                .path("results");
    }

    private JsonNode links() {
        return teacher.get(
                        inCourse + "/outcome_group_links", "outcome_style", "full", "per_page", 100)
                .ok();
    }

    @Test
    void invalid_rows_are_reported_and_the_others_imported() {
        JsonNode results =
                results(
                        HEADER
                                + "reading,group,Reading,,,,,,,\n"
                                + "aloud,group,Aloud,<b>x</b><script>y</script>,,,,reading,,\n"
                                + "r1,outcome,R,,n_mastery,3,active,aloud reading,3,5,All,3,Some\n"
                                + "r2,outcome,Lost,,,,,nowhere,,\n"
                                + "r3,outcome,Odd,,n_mastery,99,,reading,,\n"
                                + "r4,outcome,Rising,,,,,reading,,1,Low,2,High\n"
                                + "r5,thing,What,,,,,,,\n");

        assertThat(results.path("imported_rows").asInt()).isEqualTo(3);
        assertThat(results.path("failed_rows").asInt()).isEqualTo(4);
        assertThat(results.path("errors").get(0).path("row").asInt()).isEqualTo(5);
        assertThat(results.path("errors").get(0).path("message").asString()).contains("nowhere");
        JsonNode links = links();
        assertThat(links).hasSize(2);
        JsonNode outcome = links.get(0).path("outcome");
        assertThat(outcome.path("calculation_method").asString()).isEqualTo("n_mastery");
        assertThat(outcome.path("calculation_int").asInt()).isEqualTo(3);
        assertThat(outcome.path("mastery_points").asDouble()).isEqualTo(3);
        assertThat(outcome.path("points_possible").asDouble()).isEqualTo(5);
        assertThat(teacher.get(inCourse + "/outcome_groups").text()).doesNotContain("<script");
    }

    @Test
    void an_import_is_followed_as_clients_of_the_public_system_do() {
        long id =
                send(teacher, HEADER + "reading,group,Reading,,,,,,,\nr2,outcome,Lost,,,,,no,,\n")
                        .ok()
                        .path("id")
                        .asLong();
        JsonNode done =
                await().until(
                                () -> teacher.get(inCourse + "/outcome_imports/" + id).ok(),
                                of -> of.path("workflow_state").asString().equals("succeeded"));

        assertThat(done.path("progress").asString()).isEqualTo("100");
        assertThat(done.path("data").path("import_type").asString()).isEqualTo("instructure_csv");
        assertThat(done.at("/processing_errors/0/0").asString()).isEqualTo("3");
        assertThat(done.at("/processing_errors/0/1").asString()).contains("no");
        assertThat(teacher.get(inCourse + "/outcome_imports/latest").id()).isEqualTo(id);
        for (String other : List.of("0", "none", "/api/v1/accounts/self/outcome_imports/" + id)) {
            Client asking = other.startsWith("/") ? school.admin() : teacher;
            String path = other.startsWith("/") ? other : inCourse + "/outcome_imports/" + other;
            assertThat(asking.get(path).status()).isEqualTo(404);
        }
        Client student = school.student(course).client();
        assertThat(student.get(inCourse + "/outcome_imports/" + id).status()).isEqualTo(403);
    }

    @Test
    void a_second_import_changes_and_deletes_what_the_first_made() {
        results(
                HEADER
                        + "reading,group,Reading,,,,,,,\n"
                        + "r1,outcome,Read,,,,,reading,,\n"
                        + "r2,outcome,Write,,,,,reading,,\n");

        results(HEADER + "r1,outcome,Read well,,,,,reading,,\nr2,outcome,Write,,,,deleted,,,\n");

        JsonNode links = links();
        assertThat(links).hasSize(1);
        assertThat(links.get(0).path("outcome").path("title").asString()).isEqualTo("Read well");
    }

    @Test
    void an_account_imports_outcomes_for_its_courses_by_its_administrators_alone() {
        String account = "/api/v1/accounts/self/outcome_imports";
        String guid = School.unique("import-");
        String text = HEADER + guid + ",group,Shared reading,,,,,,,\n";

        assertThat(teacher.sendAs("POST", account, "text/csv", text).status()).isEqualTo(403);
        long progress =
                school.admin().sendAs("POST", account, "text/csv", text).ok().path("id").asLong();
        JsonNode done =
                await().until(
                                () -> school.admin().get("/api/v1/progress/" + progress).ok(),
                                of -> of.path("workflow_state").asString().equals("completed"));
        assertThat(done.path("results").path("imported_rows").asInt()).isEqualTo(1);
        assertThat(
                        school.admin()
                                .get(account + "/" + progress)
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("succeeded");
    }

    private Client administratorWith(String permission) {
        Client admin = school.admin();
        long role =
                admin.post(
                                "/api/v1/accounts/self/roles",
                                "label",
                                School.unique(permission),
                                "permissions[" + permission + "][explicit]",
                                true,
                                "permissions[" + permission + "][enabled]",
                                true)
                        .id();
        Person person = school.person("Administrator");
        admin.post("/api/v1/accounts/self/admins", "user_id", person.id(), "role_id", role).ok();
        return person.client();
    }

    @Test
    void to_import_outcomes_is_a_right_of_its_own() {
        Client imports = administratorWith("import_outcomes");
        Client manages = administratorWith("manage_outcomes");
        String path = inCourse + "/outcome_imports";
        String text = HEADER + School.unique("import-") + ",group,Reading,,,,,,,\n";

        assertThat(manages.sendAs("POST", path, "text/csv", text).status()).isEqualTo(403);
        long id = imports.sendAs("POST", path, "text/csv", text).ok().path("id").asLong();

        imports.get(path + "/" + id).ok();
        manages.get(path + "/" + id).ok();
        assertThat(administratorWith("manage_rubrics").get(path + "/" + id).status())
                .isEqualTo(403);
    }

    @Test
    void a_file_that_is_no_table_of_outcomes_is_refused_as_a_whole() {
        assertThat(send(teacher, "vendor_guid,title\nx,y\n").status()).isEqualTo(400);
        assertThat(send(teacher, HEADER.replace("title", "name")).text()).contains("name");
        assertThat(send(school.student(course).client(), HEADER).status()).isEqualTo(403);
    }
}
