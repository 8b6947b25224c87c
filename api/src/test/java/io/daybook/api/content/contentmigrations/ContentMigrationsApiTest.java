package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentMigrationsApiTest {

    private final SourceCourse source = new SourceCourse();
    private final Client client = source.client;

    @Test
    void rules_of_a_group_are_copied_without_assignments_that_left_it() {
        long labs = client.post(source.path + "/assignment_groups", "name", "Labs").id();
        long essays = client.post(source.path + "/assignment_groups", "name", "Essays").id();
        String assignments = source.path + "/assignments";
        Object[] inLabs = {"assignment[name]", "Work", "assignment[assignment_group_id]", labs};
        long moved = client.post(assignments, inLabs).id();
        client.post(assignments, inLabs).ok();
        client.putJson(
                        source.path + "/assignment_groups/" + labs,
                        "{\"rules\":{\"drop_lowest\":1,\"never_drop\":[%d]}}".formatted(moved))
                .ok();
        client.put(assignments + "/" + moved, "assignment[assignment_group_id]", essays).ok();

        long copy = source.anotherCourse();
        JsonNode done = source.migrations.copied(source.id, copy);

        assertThat(done.path("migration_issues_count").asInt()).isZero();
        JsonNode rules =
                client.get("/api/v1/courses/" + copy + "/assignment_groups")
                        .ok()
                        .get(0)
                        .path("rules");
        assertThat(rules.path("drop_lowest").asInt()).isEqualTo(1);
        assertThat(rules.path("never_drop")).isEmpty();
    }

    @Test
    void an_exported_course_is_imported_with_the_same_lists_and_only_once() {
        source.fill();
        long copy = source.anotherCourse();
        long export = source.migrations.exported(source.id);

        JsonNode done = source.migrations.imported(export, copy);

        assertThat(done.path("migration_issues")).isEmpty();
        assertThat(source.lists(copy))
                .isEqualTo(source.lists(source.id))
                .contains("Graded talk", "Excursion");
        String once = client.get("/api/v1/courses/" + copy + "/modules").ok().toString();
        assertThat(source.migrations.imported(export, copy).path("migration_issues")).isEmpty();
        assertThat(source.lists(copy)).isEqualTo(source.lists(source.id));
        assertThat(client.get("/api/v1/courses/" + copy + "/modules").ok().toString())
                .isEqualTo(once);
        assertThat(client.get("/api/v1/courses/" + copy + "/content_migrations").ok()).hasSize(2);
    }

    @Test
    void an_import_recreates_content_deleted_since_the_previous_one() {
        source.fill();
        long copy = source.anotherCourse();
        source.migrations.copied(source.id, copy);
        String at = "/api/v1/courses/" + copy;
        for (String kind : List.of("rubrics", "quizzes", "assignments", "discussion_topics")) {
            client.get(at + "/" + kind)
                    .each("id")
                    .forEach(id -> delete(at + "/" + kind + "/" + id));
        }
        client.get(at + "/files").each("id").forEach(id -> delete("/api/v1/files/" + id));
        client.get(at + "/modules").each("id").forEach(id -> delete(at + "/modules/" + id));
        delete(at + "/pages/intro");
        client.get(
                        "/api/v1/calendar_events",
                        "context_codes[]",
                        "course_" + copy,
                        "all_events",
                        true)
                .each("id")
                .forEach(id -> delete("/api/v1/calendar_events/" + id));
        assertThat(source.lists(copy)).doesNotContain("Graded talk", "Excursion", "Intro");

        assertThat(source.migrations.copied(source.id, copy).path("migration_issues")).isEmpty();

        assertThat(source.lists(copy)).isEqualTo(source.lists(source.id));
    }

    @Test
    void an_import_recreates_parts_deleted_since_the_previous_one() {
        source.fill();
        long copy = source.anotherCourse();
        source.migrations.copied(source.id, copy);
        String at = "/api/v1/courses/" + copy;
        String quiz = at + "/quizzes/" + client.get(at + "/quizzes").each("id").getFirst();
        String module = at + "/modules/" + client.get(at + "/modules").each("id").getFirst();
        client.get(quiz + "/questions").each("id").forEach(id -> delete(quiz + "/questions/" + id));
        client.get(module + "/items").each("id").forEach(id -> delete(module + "/items/" + id));

        assertThat(source.migrations.copied(source.id, copy).path("migration_issues")).isEmpty();

        assertThat(source.lists(copy)).isEqualTo(source.lists(source.id));
    }

    private void delete(String path) {
        assertThat(client.delete(path).status()).as(path).isBetween(200, 204);
    }

    @Test
    void links_lead_to_the_imported_page_and_file_also_where_a_name_is_taken() {
        String to = "/courses/" + source.id + "/pages/";
        source.page(source.id, "Syllabus", "<a href=\"" + to + "next\">next</a>");
        source.page(source.id, "Next", "<a href=\"" + to + "syllabus\">back</a>");
        long file =
                Upload.of(client, source.path + "/files", "notes.txt", "read me")
                        .path("id")
                        .asLong();
        client.post(
                        source.path + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[description]",
                        "<a href=\"%ssyllabus\">s</a><a href=\"%s/files/%d/download\">f</a>"
                                .formatted(to, client.baseUrl(), file))
                .ok();
        long copy = source.anotherCourse();
        String at = "/api/v1/courses/" + copy;
        source.page(copy, "Syllabus", "<p>own</p>");

        source.migrations.copied(source.id, copy);

        String led = "/courses/" + copy + "/pages/";
        assertThat(client.get(at + "/pages/next").ok().path("body").asString())
                .contains(led + "syllabus-2\"");
        assertThat(client.get(at + "/pages/syllabus-2").ok().path("body").asString())
                .contains(led + "next\"");
        assertThat(client.get(at + "/pages/syllabus").ok().path("body").asString())
                .isEqualTo("<p>own</p>");
        long copied = client.get(at + "/files").ok().path(0).path("id").asLong();
        assertThat(copied).isNotEqualTo(file);
        assertThat(client.get(at + "/assignments").ok().path(0).path("description").asString())
                .contains(led + "syllabus-2\"", "/files/" + copied + "/download");
    }

    @Test
    void a_copied_group_of_questions_names_the_same_question_bank() {
        long quiz = client.post(source.path + "/quizzes", "quiz[title]", "Quick").id();
        client.postJson(
                        source.path + "/quizzes/" + quiz + "/groups",
                        """
                        {"quiz_groups": [{"name": "Some", "pick_count": 1,
                          "assessment_question_bank_id": 77}]}
                        """)
                .ok();
        long copy = source.anotherCourse();

        source.migrations.copied(source.id, copy);

        long copied =
                client.get("/api/v1/courses/" + copy + "/quizzes").ok().path(0).path("id").asLong();
        QuizQuestionViews questions = TestDaybook.running().bean(QuizQuestionViews.class);
        assertThat(questions.groups(copied))
                .singleElement()
                .satisfies(group -> assertThat(group.current().bankId()).isEqualTo(77));
    }

    @Test
    void only_those_who_manage_both_courses_copy_one_into_the_other() {
        long copy = source.anotherCourse();
        long foreign = source.school.course();
        Person student = source.school.student(copy);
        String all = "/api/v1/courses/" + copy + "/content_migrations";
        Object[] sent = {
            "migration_type", "course_copy_importer", "settings[source_course_id]", foreign
        };

        assertThat(client.post(all, sent).status()).isEqualTo(404);
        assertThat(student.client().post(all, sent).status()).isEqualTo(403);
        assertThat(student.client().get(all).status()).isEqualTo(403);
        assertThat(client.post(all, "migration_type", "nonsense").status()).isEqualTo(400);
        assertThat(client.post(all, "migration_type", "course_copy_importer").status())
                .isEqualTo(400);
        assertThat(client.post(all, "migration_type", "common_cartridge_importer").status())
                .isEqualTo(400);
        assertThat(client.get(all + "/1").status()).isEqualTo(404);
        assertThat(client.get(all + "/migrators").each("type"))
                .containsExactly("course_copy_importer", "common_cartridge_importer");
    }
}
