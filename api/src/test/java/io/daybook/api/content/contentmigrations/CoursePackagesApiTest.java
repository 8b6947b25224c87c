package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.content.contentexports.CartridgeCheck;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A course with every kind of content, exported and imported into an empty one. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class CoursePackagesApiTest {

    private final FullCourse source = new FullCourse();
    private final Client client = source.client();
    private final Migrations migrations = new Migrations(client);

    private void assertAlike(long copy) {
        Map<String, String> lists = CourseLists.of(client, copy);
        Map<String, String> wanted = CourseLists.of(client, source.course);
        SoftAssertions.assertSoftly(
                softly ->
                        wanted.forEach(
                                (name, list) ->
                                        softly.assertThat(lists.get(name))
                                                .as(name)
                                                .isEqualTo(list)));
    }

    @Test
    void an_imported_course_has_the_same_lists_apart_from_ids() {
        long copy = source.empty();
        long export = migrations.exported(source.course);

        assertThat(migrations.imported(export, copy).path("migration_issues")).isEmpty();
        assertAlike(copy);

        Map<String, String> once = CourseLists.of(client, copy);
        assertThat(migrations.imported(export, copy).path("migration_issues")).isEmpty();
        assertThat(CourseLists.of(client, copy)).isEqualTo(once);
    }

    @Test
    void a_copied_course_has_the_same_lists_apart_from_ids() {
        long copy = source.empty();

        JsonNode done = migrations.copied(source.course, copy);

        assertThat(done.path("migration_issues")).isEmpty();
        assertAlike(copy);
    }

    @Test
    void an_uploaded_package_comes_without_tools_since_it_holds_no_keys() {
        byte[] exported = packaged();
        String lines = CartridgeCheck.entries(exported).get("daybook/content.jsonl");
        long copy = source.empty();

        String files = "/api/v1/courses/" + copy + "/files";
        JsonNode file = Upload.of(client, files, "package.imscc", exported);
        JsonNode done = migrations.unpacked(file.path("id").asLong(), copy);

        assertThat(lines).contains("tool.example.edu").doesNotContain("ecret", "consumerKey");
        assertThat(done.path("migration_issues").toString()).contains("External tool");
        assertThat(client.get("/api/v1/courses/" + copy + "/external_tools").ok()).isEmpty();
        assertThat(client.get("/api/v1/courses/" + copy + "/late_policy").status()).isEqualTo(200);
    }

    private byte[] packaged() {
        String export = source.in + "/content_exports/" + migrations.exported(source.course);
        return client.getBytes(client.get(export).ok().path("attachment").path("url").asString());
    }

    @Test
    void a_package_of_everything_is_as_the_standards_say() {
        Map<String, String> entries = CartridgeCheck.entries(packaged());

        assertThat(entries.keySet()).anyMatch(name -> name.endsWith("assessment_qti.xml"));
        CartridgeCheck.requireSound(entries);
    }

    @Test
    void content_that_a_designer_may_not_create_is_skipped_and_reported() {
        long copy = source.empty();
        Person designer = source.school.member(copy, "Designer");
        source.school.enroll(source.course, designer, "Designer");
        String path =
                new Migrations(designer.client())
                        .begun(
                                copy,
                                "migration_type",
                                "course_copy_importer",
                                "settings[source_course_id]",
                                source.course);

        assertThat(migrations.finished(path).path("migration_issues").toString())
                .contains("late_policy", "grading_standard");
        String issues = path + "/migration_issues";
        assertThat(client.get(issues).each("description"))
                .anySatisfy(issue -> assertThat(issue).startsWith("late_policy"));
        JsonNode first = client.get(issues + "/1").ok();
        assertThat(first.path("content_migration_url").asString()).endsWith(path);
        assertThat(client.get(issues + "/99").status()).isEqualTo(404);
        assertThat(source.school.student(copy).client().get(issues).status()).isEqualTo(403);
        String elsewhere =
                "/api/v1/courses/" + source.course + path.substring(path.indexOf("/content"));
        assertThat(client.get(elsewhere + "/migration_issues").status()).isEqualTo(404);
        assertThat(client.get("/api/v1/courses/" + copy + "/late_policy").status()).isEqualTo(404);
        assertThat(client.get("/api/v1/courses/" + copy + "/modules").ok()).hasSize(2);
    }

    @Test
    void topics_for_some_sections_are_drafts_in_the_copy_and_such_announcements_stay_behind() {
        long section = client.get(source.in + "/sections").ok().path(0).path("id").asLong();
        for (boolean announcement : new boolean[] {false, true}) {
            client.post(
                            source.in + "/discussion_topics",
                            "title",
                            "Only section",
                            "published",
                            true,
                            "is_announcement",
                            announcement,
                            "specific_sections",
                            section)
                    .ok();
        }
        long copy = source.empty();

        JsonNode done = migrations.copied(source.course, copy);

        assertThat(done.path("migration_issues")).hasSize(2);
        String topics = "/api/v1/courses/" + copy + "/discussion_topics";
        assertThat(client.get(topics + "?only_announcements=true").each("title"))
                .containsExactly("News");
        JsonNode limited = client.get(topics + "?search_term=Only").ok().path(0);
        assertThat(limited.path("published").asBoolean(true)).isFalse();
    }
}
