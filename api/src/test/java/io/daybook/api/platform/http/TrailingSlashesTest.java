package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TrailingSlashesTest {

    private final School school = new School();

    @Test
    void path_with_a_slash_at_its_end_means_the_one_without() {
        String modules = "/api/v1/courses/" + school.course() + "/modules";

        school.admin().post(modules + "/", "module[name]", "Week 1").ok();

        assertThat(school.admin().get(modules + "/").each("name")).containsExactly("Week 1");
        assertThat(school.person("Stranger").client().get(modules + "/").status()).isEqualTo(403);
    }
}
