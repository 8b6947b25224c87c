package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.support.Client;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A quiz with questions of every type, one of them in a group, and an empty practice quiz. */
final class FullQuiz {

    private static final List<String> QUESTIONS =
            List.of(
                    """
                    "question_type":"multiple_choice_question","answers":[
                     {"answer_text":"two","answer_weight":100,"answer_comments":"right"},
                     {"answer_html":"<b>three</b>","answer_weight":0}]\
                    """,
                    """
                    "question_type":"true_false_question","answers":[
                     {"answer_text":"True","answer_weight":100},
                     {"answer_text":"False","answer_weight":0}]\
                    """,
                    """
                    "question_type":"short_answer_question","answers":[
                     {"answer_text":"word","answer_weight":100}]\
                    """,
                    """
                    "question_type":"fill_in_multiple_blanks_question",
                     "question_text":"<p>[a] and [b]</p>","answers":[
                     {"answer_text":"x","answer_weight":100,"blank_id":"a"},
                     {"answer_text":"y","answer_weight":100,"blank_id":"b"}]\
                    """,
                    """
                    "question_type":"multiple_answers_question","answers":[
                     {"answer_text":"yes","answer_weight":100},
                     {"answer_text":"also","answer_weight":100},
                     {"answer_text":"no","answer_weight":0}]\
                    """,
                    """
                    "question_type":"multiple_dropdowns_question",
                     "question_text":"<p>[c]</p>","answers":[
                     {"answer_text":"p","answer_weight":100,"blank_id":"c"},
                     {"answer_text":"q","answer_weight":0,"blank_id":"c"}]\
                    """,
                    """
                    "question_type":"matching_question",
                     "matching_answer_incorrect_matches":"nothing","answers":[
                     {"answer_match_left":"l1","answer_match_right":"r1"},
                     {"answer_match_left":"l2","answer_match_right":"r2"}]\
                    """,
                    """
                    "question_type":"numerical_question","answers":[
                     {"numerical_answer_type":"exact_answer","answer_exact":2,
                      "answer_error_margin":0.5,"answer_weight":100},
                     {"numerical_answer_type":"range_answer","answer_range_start":4,
                      "answer_range_end":6,"answer_weight":100}]\
                    """,
                    """
                    "question_type":"calculated_question","question_text":"<p>[x] + 1</p>",
                     "variables":[{"name":"x","min":1,"max":9,"scale":0}],
                     "formulas":["x + 1"],"formula_decimal_places":1,"answer_tolerance":"0.1",
                     "answers":[{"variables":[{"name":"x","value":2}],"answer":3}]\
                    """,
                    "\"question_type\":\"essay_question\"",
                    "\"question_type\":\"file_upload_question\"",
                    "\"question_type\":\"text_only_question\"");

    private final Client client;
    private final String in;

    /**
     * @param in path of the course
     */
    FullQuiz(Client client, String in) {
        this.client = client;
        this.in = in;
    }

    private long make(String path, String json, Object... values) {
        return client.postJson(in + path, json.formatted(values)).id();
    }

    /** Adds it to this group of assignments; answers with its id. */
    long add(long group) {
        long made =
                make(
                        "/quizzes",
                        """
                        {"quiz":{"title":"Quick","description":"<p>q</p>","quiz_type":"assignment",
                         "time_limit":20,"shuffle_answers":true,"allowed_attempts":2,
                         "scoring_policy":"keep_latest","show_correct_answers":false,
                         "one_question_at_a_time":true,"cant_go_back":true,
                         "due_at":"2031-02-04T00:00:00Z","assignment_group_id":%d}}\
                        """,
                        group);
        String of = "/quizzes/" + made;
        JsonNode questionGroup =
                client.postJson(
                                in + of + "/groups",
                                """
                                {"quiz_groups":[{"name":"Some","pick_count":1,
                                 "question_points":3}]}\
                                """)
                        .ok()
                        .path("quiz_groups")
                        .path(0);
        for (String question : QUESTIONS) {
            make(
                    of + "/questions",
                    """
                    {"question":{"question_name":"Q","points_possible":2,
                     "correct_comments":"<p>good</p>",%s}}\
                    """,
                    question);
        }
        make(
                of + "/questions",
                """
                {"question":{"question_name":"Drawn","question_type":"essay_question",
                 "quiz_group_id":%d}}\
                """,
                questionGroup.path("id").asLong());
        client.putJson(in + of, "{\"quiz\":{\"published\":true}}").ok();
        make("/quizzes", "{\"quiz\":{\"title\":\"Draft\",\"quiz_type\":\"practice_quiz\"}}");
        return made;
    }
}
