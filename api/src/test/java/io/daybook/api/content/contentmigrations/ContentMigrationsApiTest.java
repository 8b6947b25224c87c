package io.daybook.api.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentMigrationsApiTest {

    private static final Set<String> TIMES =
            Set.of("due_at", "lock_at", "unlock_at", "start_at", "end_at", "delayed_post_at");

    /** What names the course, a thing in it or the moment it was made. */
    private static final Pattern OWN =
            Pattern.compile(
                    "id|version_number|.*_id|.*_ids|.*_urls?|url|uuid|.*_at|.*context_codes?|.*_code"
                            + "|last_edited_by|asset_string|secure_params|lti_context_id|author|user_name");

    private final School school = new School();
    private final long source = school.course();
    private final Person teacher = school.teacher(source);
    private final Client client = teacher.client();
    private final Migrations migrations = new Migrations(client);
    private final String in = "/api/v1/courses/" + source;

    @Test
    void a_new_course_is_filled_from_the_template_of_its_account() {
        Client admin = school.admin();
        admin.put(in, "course[template]", true).ok();
        client.post(in + "/pages", "wiki_page[title]", "Welcome").ok();
        long arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        long music =
                admin.post("/api/v1/accounts/" + arts + "/sub_accounts", "account[name]", "Music")
                        .id();
        String fresh = "/api/v1/accounts/" + music + "/courses";
        admin.put("/api/v1/accounts/" + arts, "account[course_template_id]", source).ok();

        Person founder = school.person("Founder");
        admin.post("/api/v1/accounts/" + music + "/admins", "user_id", founder.id()).ok();
        assertThat(founder.client().get(in).status()).isEqualTo(403);

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

    @Test
    void rules_of_a_group_are_copied_without_assignments_that_left_it() {
        long labs = client.post(in + "/assignment_groups", "name", "Labs").id();
        long essays = client.post(in + "/assignment_groups", "name", "Essays").id();
        String assignments = in + "/assignments";
        Object[] inLabs = {"assignment[name]", "Work", "assignment[assignment_group_id]", labs};
        long moved = client.post(assignments, inLabs).id();
        client.post(assignments, inLabs).ok();
        client.putJson(
                        in + "/assignment_groups/" + labs,
                        "{\"rules\":{\"drop_lowest\":1,\"never_drop\":[%d]}}".formatted(moved))
                .ok();
        client.put(assignments + "/" + moved, "assignment[assignment_group_id]", essays).ok();

        long copy = course();
        JsonNode done = migrations.copied(source, copy);

        assertThat(done.path("migration_issues_count").asInt()).isZero();
        JsonNode rules =
                client.get("/api/v1/courses/" + copy + "/assignment_groups")
                        .ok()
                        .get(0)
                        .path("rules");
        assertThat(rules.path("drop_lowest").asInt()).isEqualTo(1);
        assertThat(rules.path("never_drop")).isEmpty();
    }

    private long course() {
        long course = school.course();
        school.enroll(course, teacher, "Teacher");
        return course;
    }

    private void fill() {
        long group = client.post(in + "/assignment_groups", "name", "Labs").id();
        long essay =
                client.post(
                                in + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[description]",
                                "<p><a href=\"/courses/" + source + "/pages/intro\">see</a></p>",
                                "assignment[points_possible]",
                                12.5,
                                "assignment[due_at]",
                                "2031-02-03T04:05:06Z",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true,
                                "assignment[assignment_group_id]",
                                group)
                        .id();
        long page =
                client.post(
                                in + "/pages",
                                "wiki_page[title]",
                                "Intro",
                                "wiki_page[body]",
                                "<p>Hello</p>",
                                "wiki_page[published]",
                                true)
                        .ok()
                        .path("page_id")
                        .asLong();
        client.post(
                        in + "/discussion_topics",
                        "title",
                        "Graded talk",
                        "assignment[points_possible]",
                        5)
                .ok();
        client.post(in + "/discussion_topics", "title", "Talk", "message", "<p>?</p>").ok();
        long quiz =
                client.post(
                                in + "/quizzes",
                                "quiz[title]",
                                "Quick",
                                "quiz[quiz_type]",
                                "assignment",
                                "quiz[time_limit]",
                                20)
                        .id();
        client.post(
                        in + "/quizzes/" + quiz + "/questions",
                        "question[question_name]",
                        "One",
                        "question[question_text]",
                        "<p>1 + 1?</p>",
                        "question[question_type]",
                        "numerical_question",
                        "question[points_possible]",
                        3,
                        "question[answers][0][numerical_answer_type]",
                        "exact_answer",
                        "question[answers][0][answer_exact]",
                        2,
                        "question[answers][0][answer_weight]",
                        100)
                .ok();
        client.post(
                        in + "/rubrics",
                        "rubric[title]",
                        "Writing",
                        "rubric[criteria][0][description]",
                        "Style",
                        "rubric[criteria][0][ratings][0][description]",
                        "Good",
                        "rubric[criteria][0][ratings][0][points]",
                        4,
                        "rubric_association[association_id]",
                        essay,
                        "rubric_association[association_type]",
                        "Assignment",
                        "rubric_association[purpose]",
                        "grading")
                .ok();
        client.post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        "course_" + source,
                        "calendar_event[title]",
                        "Excursion",
                        "calendar_event[start_at]",
                        "2031-05-01T08:00:00Z",
                        "calendar_event[end_at]",
                        "2031-05-01T16:00:00Z")
                .json();
        long file = Upload.of(client, in + "/files", "notes.txt", "read me").path("id").asLong();
        long module = client.post(in + "/modules", "module[name]", "Week 1").id();
        String items = in + "/modules/" + module + "/items";
        item(items, "Assignment", essay);
        item(items, "Quiz", quiz);
        item(items, "File", file);
        client.post(items, "module_item[type]", "Page", "module_item[page_url]", "intro").ok();
        assertThat(page).isPositive();
    }

    private void item(String items, String type, long content) {
        client.post(items, "module_item[type]", type, "module_item[content_id]", content).ok();
    }

    private JsonNode without(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                if (OWN.matcher(name).matches() && !TIMES.contains(name)) {
                    object.remove(name);
                } else {
                    without(object.get(name));
                }
            }
        } else {
            node.forEach(this::without);
        }
        return node;
    }

    private String lists(long course) {
        String at = "/api/v1/courses/" + course;
        var all = new StringBuilder();
        for (String list :
                List.of(
                        "/assignment_groups?include[]=assignments&per_page=100",
                        "/assignments?per_page=100",
                        "/pages?include[]=body&per_page=100",
                        "/discussion_topics?per_page=100",
                        "/quizzes?per_page=100",
                        "/rubrics?per_page=100",
                        "/files?per_page=100",
                        "/modules?include[]=items&per_page=100")) {
            all.append(list).append(' ').append(without(client.get(at + list).ok())).append('\n');
        }
        for (JsonNode quiz : client.get(at + "/quizzes").ok()) {
            String questions = at + "/quizzes/" + quiz.path("id").asLong() + "/questions";
            all.append(without(client.get(questions).ok())).append('\n');
        }
        JsonNode events =
                client.get(
                                "/api/v1/calendar_events",
                                "context_codes[]",
                                "course_" + course,
                                "all_events",
                                true)
                        .ok();
        all.append(without(events)).append('\n');
        String text = all.toString().replace("/courses/" + course + "/", "/courses/_/");
        return text.replaceAll("Course \\d+", "Course");
    }

    @Test
    void an_exported_course_is_imported_with_the_same_lists_and_only_once() {
        fill();
        long copy = course();
        long export = migrations.exported(source);

        JsonNode done = migrations.imported(export, copy);

        assertThat(done.path("migration_issues")).isEmpty();
        assertThat(lists(copy)).isEqualTo(lists(source)).contains("Graded talk", "Excursion");
        String once = client.get("/api/v1/courses/" + copy + "/modules").ok().toString();
        assertThat(migrations.imported(export, copy).path("migration_issues")).isEmpty();
        assertThat(lists(copy)).isEqualTo(lists(source));
        assertThat(client.get("/api/v1/courses/" + copy + "/modules").ok().toString())
                .isEqualTo(once);
        assertThat(client.get("/api/v1/courses/" + copy + "/content_migrations").ok()).hasSize(2);
    }

    private long dated() {
        client.post(
                        in + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[unlock_at]",
                        "2031-01-14T08:00:00Z",
                        "assignment[due_at]",
                        "2031-01-22T10:30:00Z",
                        "assignment[lock_at]",
                        "2031-01-24T10:30:00Z")
                .ok();
        client.post(
                        in + "/quizzes",
                        "quiz[title]",
                        "Quick",
                        "quiz[quiz_type]",
                        "assignment",
                        "quiz[due_at]",
                        "2031-01-22T10:30:00Z")
                .ok();
        client.post(in + "/discussion_topics", "title", "Talk", "lock_at", "2031-01-22T10:30:00Z")
                .ok();
        client.post(in + "/modules", "module[name]", "One", "module[unlock_at]", "2031-01-22").ok();
        client.post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        "course_" + source,
                        "calendar_event[title]",
                        "Excursion",
                        "calendar_event[start_at]",
                        "2031-01-22T10:30:00Z",
                        "calendar_event[end_at]",
                        "2031-01-25T11:30:00Z")
                .ok();
        return course();
    }

    /** The dates of everything that {@link #dated} made. */
    private List<String> dates(long course) {
        String at = "/api/v1/courses/" + course;
        JsonNode assignments = client.get(at + "/assignments", "search_term", "Essay").ok();
        JsonNode events =
                client.get(
                                "/api/v1/calendar_events",
                                "context_codes[]",
                                "course_" + course,
                                "all_events",
                                true)
                        .ok();
        return Stream.of(
                        assignments.path(0).path("unlock_at"),
                        assignments.path(0).path("due_at"),
                        assignments.path(0).path("lock_at"),
                        client.get(at + "/quizzes").ok().path(0).path("due_at"),
                        client.get(at + "/discussion_topics").ok().path(0).path("lock_at"),
                        client.get(at + "/modules").ok().path(0).path("unlock_at"),
                        events.path(0).path("start_at"),
                        events.path(0).path("end_at"))
                .map(date -> date.isNull() ? "none" : date.asString())
                .toList();
    }

    @Test
    void a_copy_shifts_all_dates_to_the_new_period_by_days_of_the_week() {
        long copy = dated();
        school.admin()
                .put(
                        in,
                        "course[start_at]",
                        "2031-01-06T00:00:00Z",
                        "course[end_at]",
                        "2031-04-28T00:00:00Z")
                .ok();
        Object[] asked = {
            "date_shift_options[shift_dates]",
            true,
            "date_shift_options[new_start_date]",
            "2031-09-01",
            "date_shift_options[new_end_date]",
            "2031-12-22T00:00:00Z",
            "date_shift_options[day_substitutions][5]",
            "4"
        };
        List<String> shifted =
                List.of(
                        "2031-09-09T08:00:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-18T10:30:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-17T00:00:00Z",
                        "2031-09-17T10:30:00Z",
                        "2031-09-20T11:30:00Z");

        assertThat(migrations.copied(source, copy, asked).path("migration_issues")).isEmpty();
        assertThat(dates(copy)).isEqualTo(shifted);

        migrations.copied(source, copy, asked);
        assertThat(dates(copy)).as("from the dates of the source again").isEqualTo(shifted);
    }

    @Test
    void a_copy_can_remove_all_dates() {
        long copy = dated();

        JsonNode done = migrations.copied(source, copy, "date_shift_options[remove_dates]", true);

        assertThat(done.path("migration_issues")).isEmpty();
        assertThat(dates(copy)).containsOnly("none");
    }

    @Test
    void dates_stay_and_an_issue_says_so_where_no_period_is_known() {
        long copy = dated();
        List<String> before = dates(source);

        JsonNode done = migrations.copied(source, copy, "date_shift_options[shift_dates]", true);

        assertThat(dates(copy)).isEqualTo(before);
        assertThat(
                        client.get(
                                        "/api/v1/courses/%d/content_migrations/%d/migration_issues"
                                                .formatted(copy, done.path("id").asLong()))
                                .each("description")
                                .getFirst())
                .startsWith("Dates are unchanged");
    }

    @Test
    void contradictory_options_of_dates_are_refused() {
        String all = "/api/v1/courses/" + course() + "/content_migrations";
        Object[][] refused = {
            {"shift_dates", true, "remove_dates", true},
            {"shift_dates", true, "new_start_date", "2031-09-01", "new_end_date", "2031-08-31"},
            {"shift_dates", true, "day_substitutions][1", "7"},
        };
        for (Object[] options : refused) {
            List<Object> sent = new ArrayList<>();
            sent.addAll(List.of("migration_type", "course_copy_importer"));
            sent.addAll(List.of("settings[source_course_id]", source));
            for (int i = 0; i < options.length; i += 2) {
                sent.add("date_shift_options[" + options[i] + "]");
                sent.add(options[i + 1]);
            }
            assertThat(client.post(all, sent.toArray()).status()).isEqualTo(400);
        }
        assertThat(client.get(all).ok()).isEmpty();
    }

    @Test
    void an_import_recreates_content_deleted_since_the_previous_one() {
        fill();
        long copy = course();
        migrations.copied(source, copy);
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
        assertThat(lists(copy)).doesNotContain("Graded talk", "Excursion", "Intro");

        assertThat(migrations.copied(source, copy).path("migration_issues")).isEmpty();

        assertThat(lists(copy)).isEqualTo(lists(source));
    }

    @Test
    void an_import_recreates_parts_deleted_since_the_previous_one() {
        fill();
        long copy = course();
        migrations.copied(source, copy);
        String at = "/api/v1/courses/" + copy;
        String quiz = at + "/quizzes/" + client.get(at + "/quizzes").each("id").getFirst();
        String module = at + "/modules/" + client.get(at + "/modules").each("id").getFirst();
        client.get(quiz + "/questions").each("id").forEach(id -> delete(quiz + "/questions/" + id));
        client.get(module + "/items").each("id").forEach(id -> delete(module + "/items/" + id));

        assertThat(migrations.copied(source, copy).path("migration_issues")).isEmpty();

        assertThat(lists(copy)).isEqualTo(lists(source));
    }

    private void delete(String path) {
        assertThat(client.delete(path).status()).as(path).isBetween(200, 204);
    }

    private long page(long course, String title, String body) {
        return client.post(
                        "/api/v1/courses/" + course + "/pages",
                        "wiki_page[title]",
                        title,
                        "wiki_page[body]",
                        body)
                .ok()
                .path("page_id")
                .asLong();
    }

    @Test
    void links_lead_to_the_imported_page_and_file_also_where_a_name_is_taken() {
        String to = "/courses/" + source + "/pages/";
        page(source, "Syllabus", "<a href=\"" + to + "next\">next</a>");
        page(source, "Next", "<a href=\"" + to + "syllabus\">back</a>");
        long file = Upload.of(client, in + "/files", "notes.txt", "read me").path("id").asLong();
        client.post(
                        in + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[description]",
                        "<a href=\"%ssyllabus\">s</a><a href=\"%s/files/%d/download\">f</a>"
                                .formatted(to, client.baseUrl(), file))
                .ok();
        long copy = course();
        String at = "/api/v1/courses/" + copy;
        page(copy, "Syllabus", "<p>own</p>");

        migrations.copied(source, copy);

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
        long quiz = client.post(in + "/quizzes", "quiz[title]", "Quick").id();
        client.postJson(
                        in + "/quizzes/" + quiz + "/groups",
                        """
                        {"quiz_groups": [{"name": "Some", "pick_count": 1,
                          "assessment_question_bank_id": 77}]}
                        """)
                .ok();
        long copy = course();

        migrations.copied(source, copy);

        long copied =
                client.get("/api/v1/courses/" + copy + "/quizzes").ok().path(0).path("id").asLong();
        QuizQuestionViews questions = TestDaybook.running().bean(QuizQuestionViews.class);
        assertThat(questions.groups(copied))
                .singleElement()
                .satisfies(group -> assertThat(group.current().bankId()).isEqualTo(77));
    }

    @Test
    void only_those_who_manage_both_courses_copy_one_into_the_other() {
        long copy = course();
        long foreign = school.course();
        Person student = school.student(copy);
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
