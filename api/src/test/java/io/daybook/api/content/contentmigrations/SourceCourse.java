package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A course with a teacher, which is copied into other courses of the same teacher. */
final class SourceCourse {

    private static final Set<String> TIMES =
            Set.of("due_at", "lock_at", "unlock_at", "start_at", "end_at", "delayed_post_at");

    /** Keys whose values depend on the course, the object or the time of its creation. */
    private static final Pattern OWN =
            Pattern.compile(
                    "id|version_number|.*_id|.*_ids|.*_urls?|url|uuid|.*_at|.*context_codes?|.*_code"
                            + "|last_edited_by|asset_string|secure_params|lti_context_id|author|user_name");

    final School school = new School();
    final long id = school.course();
    final Person teacher = school.teacher(id);
    final Client client = teacher.client();
    final Migrations migrations = new Migrations(client);
    final String path = "/api/v1/courses/" + id;

    /** Another course of the teacher, without content. */
    long anotherCourse() {
        long course = school.course();
        school.enroll(course, teacher, "Teacher");
        return course;
    }

    /** Adds content of every kind. */
    void fill() {
        long group = client.post(path + "/assignment_groups", "name", "Labs").id();
        long essay =
                client.post(
                                path + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[description]",
                                "<p><a href=\"/courses/" + id + "/pages/intro\">see</a></p>",
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
        client.post(
                        path + "/pages",
                        "wiki_page[title]",
                        "Intro",
                        "wiki_page[body]",
                        "<p>Hello</p>",
                        "wiki_page[published]",
                        true)
                .ok();
        client.post(
                        path + "/discussion_topics",
                        "title",
                        "Graded talk",
                        "assignment[points_possible]",
                        5)
                .ok();
        client.post(path + "/discussion_topics", "title", "Talk", "message", "<p>?</p>").ok();
        long quiz =
                client.post(
                                path + "/quizzes",
                                "quiz[title]",
                                "Quick",
                                "quiz[quiz_type]",
                                "assignment",
                                "quiz[time_limit]",
                                20)
                        .id();
        client.post(
                        path + "/quizzes/" + quiz + "/questions",
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
                        path + "/rubrics",
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
                        "course_" + id,
                        "calendar_event[title]",
                        "Excursion",
                        "calendar_event[start_at]",
                        "2031-05-01T08:00:00Z",
                        "calendar_event[end_at]",
                        "2031-05-01T16:00:00Z")
                .json();
        long file = Upload.of(client, path + "/files", "notes.txt", "read me").path("id").asLong();
        long module = client.post(path + "/modules", "module[name]", "Week 1").id();
        String items = path + "/modules/" + module + "/items";
        item(items, "Assignment", essay);
        item(items, "Quiz", quiz);
        item(items, "File", file);
        client.post(items, "module_item[type]", "Page", "module_item[page_url]", "intro").ok();
    }

    private void item(String items, String type, long content) {
        client.post(items, "module_item[type]", type, "module_item[content_id]", content).ok();
    }

    /** Adds a page and returns its id. */
    long page(long course, String title, String body) {
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

    /** All content of a course, without what depends on the course or the time of its creation. */
    String lists(long course) {
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
}
