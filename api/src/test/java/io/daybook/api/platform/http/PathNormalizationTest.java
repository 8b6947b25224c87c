package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PathNormalizationTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final String inCourse = "/api/v1/courses/" + school.course();

    @Test
    void trailing_slash_of_a_path_is_ignored() {
        String modules = inCourse + "/modules";

        admin.post(modules + "/", "module[name]", "Week 1").ok();

        assertThat(admin.get(modules + "/").each("name")).containsExactly("Week 1");
        assertThat(school.person("Stranger").client().get(modules + "/").status()).isEqualTo(403);
    }

    @Test
    void suffix_json_of_a_path_is_ignored() {
        String modules = inCourse + "/modules";

        long id = admin.post(modules + ".json", "module[name]", "Week 1").ok().path("id").asLong();

        assertThat(admin.get(modules + ".json", "per_page", 5).each("name"))
                .containsExactly("Week 1");
        assertThat(admin.get(modules + ".json", "per_page", 5).header("Link").orElseThrow())
                .contains("/modules?page=1&per_page=5");
        assertThat(admin.get(modules + "/" + id + ".json").ok().path("id").asLong()).isEqualTo(id);
        assertThat(school.person("Stranger").client().get(modules + ".json").status())
                .isEqualTo(403);
    }

    @Test
    void repeated_slashes_count_as_one() {
        admin.post("/" + inCourse + "/modules", "module[name]", "Week 1").ok();

        Reply list = admin.get(inCourse.replace("/v1", "//v1") + "/modules");

        assertThat(list.each("name")).containsExactly("Week 1");
        assertThat(list.header("Link").orElseThrow()).contains(inCourse + "/modules?page=1");
    }

    @Test
    void suffix_json_of_a_folder_path_belongs_to_the_name() {
        admin.post(inCourse + "/folders", "name", "data.json").ok();

        assertThat(admin.get(inCourse + "/folders/by_path/data.json").each("name"))
                .contains("data.json");
        assertThat(admin.get(inCourse + "/folders/by_path/data").status()).isEqualTo(404);
    }
}
