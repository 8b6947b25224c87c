package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisImportIdsApiTest {

    private static final String FILES =
            """
            account_id,parent_account_id,name,status
            A-ids,,Science,active

            term_id,name,status
            T-ids,Autumn,active

            course_id,short_name,long_name,account_id,term_id,status
            C-ids,C1,One,A-ids,T-ids,published

            section_id,course_id,name,status
            S-ids,C-ids,Monday,active

            user_id,login_id,full_name,status
            U-ids,u-ids,One,active

            course_id,section_id,user_id,role,status
            C-ids,S-ids,U-ids,student,active

            group_category_id,category_name,course_id,status
            GC-ids,Projects,C-ids,active

            group_id,name,group_category_id,status
            G-ids,Project one,GC-ids,available

            group_id,user_id,status
            G-ids,U-ids,accepted
            """;

    private final School school = new School();
    private final Client admin = school.admin();

    @Test
    void administrators_see_which_import_named_an_object_last_and_teachers_do_not() {
        var sis = new SisClient(admin);
        sis.run(FILES);
        JsonNode last = sis.run(FILES);
        assertThat(sis.errors(last)).isEmpty();
        JsonNode imported = admin.get("/api/v1/courses/sis_course_id:C-ids").ok();
        long course = imported.path("id").asLong();
        Client teacher = school.teacher(course).client();

        assertThat(shared(admin, course))
                .hasSize(9)
                .allSatisfy(
                        json -> assertThat(json.path("sis_import_id")).isEqualTo(last.path("id")));
        assertThat(shared(teacher, course)).hasSize(9).noneMatch(json -> json.has("sis_import_id"));
        assertThat(
                        Stream.of(
                                        "accounts/sis_account_id:A-ids",
                                        "accounts/self/terms/sis_term_id:T-ids",
                                        "users/sis_user_id:U-ids")
                                .map(
                                        path ->
                                                admin.get("/api/v1/" + path)
                                                        .ok()
                                                        .path("sis_import_id")))
                .containsOnly(last.path("id"));
        assertThat(imported.path("sis_import_id")).isEqualTo(last.path("id"));
    }

    /** The same objects, in lists and alone, for those who teach the course too. */
    private static List<JsonNode> shared(Client client, long course) {
        String in = "/api/v1/courses/" + course;
        JsonNode one = client.get(in, "include[]", "term").ok();
        JsonNode group = named(client, in + "/groups", "Project one");
        JsonNode enrollment =
                client.get(in + "/enrollments", "type[]", "StudentEnrollment").ok().path(0);
        return List.of(
                one,
                one.path("term"),
                named(client, in + "/sections", "Monday"),
                named(client, in + "/users", "One"),
                enrollment,
                enrollment.path("user"),
                named(client, in + "/group_categories", "Projects"),
                group,
                client.get("/api/v1/groups/" + group.path("id").asLong() + "/memberships")
                        .ok()
                        .path(0));
    }

    private static JsonNode named(Client client, String path, String name) {
        return client.get(path)
                .ok()
                .valueStream()
                .filter(json -> json.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void what_no_import_named_has_none() {
        JsonNode course = admin.get("/api/v1/courses/" + school.course()).ok();

        assertThat(course.path("sis_import_id").isNull()).isTrue();
    }
}
