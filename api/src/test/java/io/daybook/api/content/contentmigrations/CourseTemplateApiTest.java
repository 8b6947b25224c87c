package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseTemplateApiTest {

    private final SourceCourse source = new SourceCourse();
    private final Client client = source.client;

    @Test
    void a_new_course_is_filled_from_the_template_of_its_account() {
        Client admin = source.school.admin();
        admin.put(source.path, "course[template]", true).ok();
        client.post(source.path + "/pages", "wiki_page[title]", "Welcome").ok();
        long arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        long music =
                admin.post("/api/v1/accounts/" + arts + "/sub_accounts", "account[name]", "Music")
                        .id();
        String fresh = "/api/v1/accounts/" + music + "/courses";
        admin.put("/api/v1/accounts/" + arts, "account[course_template_id]", source.id).ok();

        Person founder = source.school.person("Founder");
        admin.post("/api/v1/accounts/" + music + "/admins", "user_id", founder.id()).ok();
        assertThat(founder.client().get(source.path).status()).isEqualTo(403);

        JsonNode made = founder.client().post(fresh, "course[name]", "Harmony").ok();

        String there = "/api/v1/courses/" + made.path("id").asString();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> admin.get(there + "/pages").each("title").equals(List.of("Welcome")));
        JsonNode course = admin.get(there).ok();
        assertThat(course.path("name").asString()).isEqualTo("Harmony");
        assertThat(course.path("template").asBoolean(true)).isFalse();
        long empty = admin.post(fresh, "skip_course_template", true).id();
        assertThat(admin.get("/api/v1/courses/" + empty + "/content_migrations").each("id"))
                .isEmpty();
        admin.put("/api/v1/accounts/" + music, "account[course_template_id]", 0).ok();
        long without = admin.post(fresh).id();
        assertThat(admin.get("/api/v1/courses/" + without + "/content_migrations").each("id"))
                .isEmpty();
    }
}
