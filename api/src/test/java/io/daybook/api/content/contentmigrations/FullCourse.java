package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import tools.jackson.databind.JsonNode;

/** A course that has every kind of content that a package holds, and a teacher who made it. */
final class FullCourse {

    final School school = new School();
    final long course = school.course();
    final Person teacher = school.teacher(course);
    final String in = "/api/v1/courses/" + course;
    private final Client client = teacher.client();
    private final long standard = standard();
    private final long tool = tool();
    private final long outcome = outcomes();
    private final long labs = group();
    private final long essay = essay();
    private final long folder = folders();
    private final long quiz = new FullQuiz(client, in).add(labs);
    private final long topic = topics();

    FullCourse() {
        other("Best");
        pages();
        rubric();
        calendar();
        modules();
        masteryPath();
        setup();
    }

    /** Another course of the same teacher, with nothing in it. */
    long empty() {
        long other = school.course();
        school.enroll(other, teacher, "Teacher");
        switchMasteryPathsOn(other);
        return other;
    }

    Client client() {
        return client;
    }

    private void switchMasteryPathsOn(long where) {
        client.put(
                        "/api/v1/courses/" + where + "/features/flags/conditional_release",
                        "state",
                        "on")
                .ok();
    }

    private long make(String path, String json, Object... values) {
        return client.postJson(in + path, json.formatted(values)).id();
    }

    private long standard() {
        return make(
                "/grading_standards",
                """
                {"title":"Pass or fail","grading_scheme_entry":[
                 {"name":"pass","value":50},{"name":"fail","value":0}]}\
                """);
    }

    private long tool() {
        return make(
                "/external_tools",
                """
                {"name":"Draw","description":"Draws","consumer_key":"k","shared_secret":"very secret",
                 "url":"https://tool.example.edu/launch","privacy_level":"public"}\
                """);
    }

    private long outcomes() {
        JsonNode root =
                client.get(client.get(in + "/root_outcome_group").header("Location").orElseThrow())
                        .ok();
        String below = root.path("subgroups_url").asString();
        JsonNode group = client.post(below, "title", "Writing", "description", "<p>w</p>").ok();
        client.post(group.path("subgroups_url").asString(), "title", "Style").ok();
        client.post(root.path("outcomes_url").asString(), "title", "Reading").ok();
        return client.postJson(
                        group.path("outcomes_url").asString(),
                        """
                        {"title":"Spells","display_name":"Spelling","description":"<p>s</p>",
                         "vendor_guid":"G1","mastery_points":2,"calculation_method":"n_mastery",
                         "calculation_int":3,"ratings":[{"description":"good","points":4},
                         {"description":"fair","points":2},{"description":"poor","points":0}]}
                        """)
                .ok()
                .path("outcome")
                .path("id")
                .asLong();
    }

    private long group() {
        make("/assignment_groups", "{\"name\":\"Essays\",\"group_weight\":30}");
        return make("/assignment_groups", "{\"name\":\"Labs\",\"group_weight\":70}");
    }

    private long essay() {
        long made =
                make(
                        "/assignments",
                        """
                        {"assignment":{"name":"Essay","points_possible":12.5,"published":true,
                         "important_dates":true,
                         "description":"<p><a href=\\"/courses/%d/pages/intro\\">see</a></p>",
                         "due_at":"2031-02-03T04:05:06Z","unlock_at":"2031-01-01T00:00:00Z",
                         "lock_at":"2031-03-01T00:00:00Z","assignment_group_id":%d,
                         "submission_types":["online_upload","online_text_entry"],
                         "allowed_extensions":["pdf","txt"],"allowed_attempts":3,
                         "grading_type":"letter_grade","grading_standard_id":%d,
                         "peer_reviews":true,"automatic_peer_reviews":true,"peer_review_count":2,
                         "anonymous_peer_reviews":true,"omit_from_final_grade":true}}\
                        """,
                        course,
                        labs,
                        standard);
        make(
                "/assignments",
                """
                {"assignment":{"name":"Moderated","points_possible":5,"published":true,
                 "moderated_grading":true,"grader_count":1,"anonymous_grading":true,
                 "graders_anonymous_to_graders":true,"submission_types":["on_paper"]}}\
                """);
        make(
                "/assignments",
                """
                {"assignment":{"name":"Drawing","submission_types":["external_tool"],
                 "external_tool_tag_attributes":{"url":"https://tool.example.edu/launch",
                 "new_tab":true,"content_id":%d,"content_type":"context_external_tool"}}}\
                """,
                tool);
        client.putJson(
                        in + "/assignment_groups/" + labs,
                        "{\"rules\":{\"drop_lowest\":1,\"never_drop\":[%d]}}".formatted(made))
                .ok();
        return made;
    }

    private long other(String name) {
        return make(
                "/assignments",
                """
                {"assignment":{"name":"%s","points_possible":10,"published":true,
                 "only_visible_to_overrides":true,"submission_types":["online_url"]}}\
                """,
                name);
    }

    private long folders() {
        long slides = make("/folders", "{\"name\":\"Slides\",\"hidden\":true}");
        make("/folders", "{\"name\":\"Empty\",\"locked\":true}");
        Upload.of(client, in + "/files", "week1.txt", "read me", "parent_folder_id", slides);
        return Upload.of(
                        client,
                        in + "/files",
                        "notes.html",
                        "<p>n</p>",
                        "parent_folder_path",
                        "Slides/Deep")
                .path("id")
                .asLong();
    }

    private long topics() {
        make(
                "/discussion_topics",
                """
                {"title":"Graded talk","message":"<p>t</p>","published":true,
                 "assignment":{"points_possible":5,"assignment_group_id":%d}}\
                """,
                labs);
        make("/discussion_topics", "{\"title\":\"Pinned\",\"pinned\":true,\"published\":false}");
        make(
                "/discussion_topics",
                """
                {"title":"News","message":"<p>n</p>","is_announcement":true,
                 "delayed_post_at":"2031-01-01T00:00:00Z"}\
                """);
        return make(
                "/discussion_topics",
                """
                {"title":"Talk","message":"<p>?</p>","discussion_type":"threaded",
                 "require_initial_post":true,"published":true,
                 "todo_date":"2031-01-02T00:00:00Z"}\
                """);
    }

    private void pages() {
        client.postJson(
                        in + "/pages",
                        """
                        {"wiki_page":{"title":"Intro","published":true,"front_page":true,
                         "editing_roles":"teachers,students",
                         "body":"<p><img src=\\"/courses/%d/files/%d/preview\\" alt=\\"n\\"></p>"}}
                        """
                                .formatted(course, folder))
                .ok();
        client.postJson(
                        in + "/pages",
                        "{\"wiki_page\":{\"title\":\"Hidden\",\"student_todo_at\":\"2031-01-03\"}}")
                .ok();
    }

    private void rubric() {
        client.postJson(
                        in + "/rubrics",
                        """
                        {"rubric":{"title":"Writing","free_form_criterion_comments":false,
                         "criteria":{"0":{"description":"Style","criterion_use_range":true,
                          "ratings":{"0":{"description":"Good","points":4},
                                     "1":{"description":"Bad","points":0}}},
                          "1":{"description":"Spelling","learning_outcome_id":%d,
                          "mastery_points":2,
                          "ratings":{"0":{"description":"good","points":4},
                                     "1":{"description":"poor","points":0}}}}},
                         "rubric_association":{"association_id":%d,"association_type":"Assignment",
                          "purpose":"grading","use_for_grading":true,"hide_score_total":true}}\
                        """
                                .formatted(outcome, essay))
                .ok();
    }

    private void calendar() {
        client.postJson(
                        "/api/v1/calendar_events",
                        """
                        {"calendar_event":{"context_code":"course_%d","title":"Excursion",
                         "description":"<p>d</p>","location_name":"Harbour",
                         "start_at":"2031-05-01T08:00:00Z","end_at":"2031-05-01T16:00:00Z"}}\
                        """
                                .formatted(course))
                .json();
    }

    private void modules() {
        long first =
                make(
                        "/modules",
                        """
                        {"module":{"name":"Week 1","require_sequential_progress":true,
                         "unlock_at":"2030-01-01T00:00:00Z"}}\
                        """);
        String items = "/modules/" + first + "/items";
        item(items, "\"type\":\"SubHeader\",\"title\":\"Begin\",\"indent\":1");
        item(items, "\"type\":\"Page\",\"page_url\":\"intro\"", "must_view");
        item(items, "\"type\":\"File\",\"content_id\":" + folder);
        item(items, "\"type\":\"Assignment\",\"content_id\":" + essay, "must_submit");
        item(items, "\"type\":\"Quiz\",\"content_id\":" + quiz, "min_score");
        item(items, "\"type\":\"Discussion\",\"content_id\":" + topic, "must_contribute");
        item(
                items,
                "\"type\":\"ExternalUrl\",\"title\":\"Site\",\"new_tab\":true,"
                        + "\"external_url\":\"https://example.edu/a\"");
        item(
                items,
                "\"type\":\"ExternalTool\",\"title\":\"Draw\",\"content_id\":"
                        + tool
                        + ",\"external_url\":\"https://tool.example.edu/launch\"");
        client.put(in + "/modules/" + first, "module[published]", true).ok();
        make(
                "/modules",
                "{\"module\":{\"name\":\"Week 2\",\"prerequisite_module_ids\":[%d]}}",
                first);
    }

    private void item(String items, String fields) {
        make(items, "{\"module_item\":{%s}}", fields);
    }

    private void item(String items, String fields, String requirement) {
        item(
                items,
                fields
                        + ",\"completion_requirement\":{\"type\":\"%s\",\"min_score\":1}"
                                .formatted(requirement));
    }

    private void masteryPath() {
        school.admin()
                .put("/api/v1/accounts/self/features/flags/conditional_release", "state", "allowed")
                .ok();
        switchMasteryPathsOn(course);
        make(
                "/mastery_paths/rules",
                """
                {"trigger_assignment_id":%d,"scoring_ranges":[
                 {"lower_bound":"0.5","upper_bound":"1","assignment_sets":[
                  {"assignment_set_associations":[{"assignment_id":%d}]}]}]}\
                """,
                essay,
                other("Further"));
    }

    private void setup() {
        client.postJson(
                        in + "/late_policy",
                        """
                        {"late_policy":{"late_submission_deduction_enabled":true,
                         "late_submission_deduction":10,"late_submission_interval":"hour",
                         "late_submission_minimum_percent_enabled":true,
                         "late_submission_minimum_percent":40,
                         "missing_submission_deduction_enabled":true,
                         "missing_submission_deduction":100}}\
                        """)
                .ok();
        client.put(in + "/tabs/files", "position", 3, "hidden", true).ok();
        client.putJson(
                        in,
                        """
                        {"course":{"syllabus_body":"<p>Plan</p>","default_view":"wiki",
                         "license":"cc_by","course_format":"online","grading_standard_id":%d,
                         "apply_assignment_group_weights":true,"hide_final_grades":true,
                         "public_description":"About","allow_student_wiki_edits":true,
                         "course_color":"#123456"}}\
                        """
                                .formatted(standard))
                .ok();
        client.put(
                        in + "/settings",
                        "allow_student_discussion_topics",
                        false,
                        "hide_distribution_graphs",
                        true,
                        "lock_all_announcements",
                        true,
                        "restrict_student_future_view",
                        true)
                .ok();
    }
}
