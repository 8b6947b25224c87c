package io.daybook.api.scheduling.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlannerItemsApiTest {

    private static final String ITEMS = "/api/v1/planner/items";
    private static final String NOTES = "/api/v1/planner_notes";
    private static final String OVERRIDES = "/api/v1/planner/overrides";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private final Instant now = TestClock.running().instant().truncatedTo(ChronoUnit.SECONDS);

    private Instant inDays(long days) {
        return now.plus(days, ChronoUnit.DAYS);
    }

    private long assignment(String name, Instant dueAt, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                name,
                                "assignment[published]",
                                true,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[points_possible]",
                                10,
                                "assignment[due_at]",
                                dueAt));
        all.addAll(List.of(more));
        return teacher.client()
                .post("/api/v1/courses/" + course + "/assignments", all.toArray())
                .id();
    }

    private static List<String> titles(Client client, String path) {
        List<String> titles = new ArrayList<>();
        client.get(path)
                .ok()
                .forEach(item -> titles.add(item.path("plannable").path("title").asString()));
        return titles;
    }

    private void event(Person by, String code, String title, Instant startAt) {
        by.client()
                .post(
                        "/api/v1/calendar_events",
                        "calendar_event[context_code]",
                        code,
                        "calendar_event[title]",
                        title,
                        "calendar_event[start_at]",
                        startAt)
                .ok();
    }

    private long quiz(String title, String type, Instant dueAt) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/quizzes",
                        "quiz[title]",
                        title,
                        "quiz[quiz_type]",
                        type,
                        "quiz[due_at]",
                        dueAt,
                        "quiz[published]",
                        true)
                .id();
    }

    @Test
    void what_a_student_has_to_do_is_listed_by_date() {
        assignment("Essay", inDays(1));
        assignment("Long ago", inDays(-20));
        quiz("Practice", "practice_quiz", inDays(2));
        long graded = quiz("Exam", "assignment", inDays(3));
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/discussion_topics",
                        "title",
                        "Debate",
                        "published",
                        true,
                        "assignment[due_at]",
                        inDays(4));
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/discussion_topics",
                        "title",
                        "News",
                        "is_announcement",
                        true);
        event(teacher, "course_" + course, "Lecture", inDays(5));
        event(student, "user_" + student.id(), "Dentist", inDays(6));
        student.client().post(NOTES, "title", "Read", "todo_date", inDays(7)).ok();

        JsonNode items = student.client().get(ITEMS).ok();
        assertThat(titles(student.client(), ITEMS))
                .containsExactly(
                        "News",
                        "Essay",
                        "Practice",
                        "Exam",
                        "Debate",
                        "Lecture",
                        "Dentist",
                        "Read");
        List<String> types = new ArrayList<>();
        items.forEach(item -> types.add(item.path("plannable_type").asString()));
        assertThat(types)
                .containsExactly(
                        "announcement",
                        "assignment",
                        "quiz",
                        "quiz",
                        "discussion_topic",
                        "calendar_event",
                        "calendar_event",
                        "planner_note");
        JsonNode essay = items.get(1);
        assertThat(essay.path("context_type").asString()).isEqualTo("Course");
        assertThat(essay.path("course_id").asLong()).isEqualTo(course);
        assertThat(essay.path("plannable_date").asString()).isEqualTo(inDays(1).toString());
        assertThat(essay.path("submissions").path("submitted").asBoolean(true)).isFalse();
        assertThat(essay.path("plannable").path("points_possible").asDouble()).isEqualTo(10);
        assertThat(items.get(2).path("submissions").isBoolean()).isTrue();
        JsonNode exam = items.get(3);
        assertThat(exam.path("plannable_id").asLong()).isEqualTo(graded);
        assertThat(exam.path("html_url").asString())
                .isEqualTo("/courses/" + course + "/quizzes/" + graded);
        assertThat(items.get(6).path("user_id").asLong()).isEqualTo(student.id());
    }

    @Test
    void pages_continue_each_other_and_dates_limit_the_list() {
        for (int day = 1; day <= 5; day++) {
            assignment("Day " + day, inDays(day));
        }

        assertThat(titles(student.client(), ITEMS + "?per_page=2&page=2"))
                .containsExactly("Day 3", "Day 4");
        assertThat(titles(student.client(), ITEMS + "?per_page=2&page=3")).containsExactly("Day 5");
        assertThat(
                        titles(
                                student.client(),
                                ITEMS + "?start_date=" + inDays(2) + "&end_date=" + inDays(3)))
                .containsExactly("Day 2", "Day 3");
        assertThat(student.client().get(ITEMS + "?start_date=soon").status()).isEqualTo(400);
        assertThat(student.client().get(ITEMS + "?filter=all").status()).isEqualTo(400);
    }

    @Test
    void items_are_complete_once_submitted_unless_the_student_decides_otherwise() {
        long essay = assignment("Essay", inDays(1));
        long poem = assignment("Poem", inDays(2));
        assignment("Map", inDays(3));
        student.handIn(course, essay, "My essay").ok();
        long override =
                student.client()
                        .post(
                                OVERRIDES,
                                "plannable_type",
                                "assignment",
                                "plannable_id",
                                poem,
                                "marked_complete",
                                true)
                        .id();

        assertThat(titles(student.client(), ITEMS + "?filter=complete_items"))
                .containsExactly("Essay", "Poem");
        assertThat(titles(student.client(), ITEMS + "?filter=incomplete_items"))
                .containsExactly("Map");
        JsonNode items = student.client().get(ITEMS).ok();
        assertThat(items.get(0).path("html_url").asString())
                .isEqualTo(
                        "/courses/"
                                + course
                                + "/assignments/"
                                + essay
                                + "/submissions/"
                                + student.id());
        assertThat(items.get(1).path("planner_override").path("id").asLong()).isEqualTo(override);
        student.client().put(OVERRIDES + "/" + override, "marked_complete", false).ok();
        assertThat(titles(student.client(), ITEMS + "?filter=incomplete_items"))
                .containsExactly("Poem", "Map");
    }

    @Test
    void a_grade_is_news_until_the_student_reads_it() {
        long essay = assignment("Essay", inDays(1));
        assignment("Poem", inDays(2));
        String submission = "/api/v1/courses/" + course + "/assignments/" + essay + "/submissions/";
        assertThat(titles(student.client(), ITEMS + "?filter=new_activity")).isEmpty();
        teacher.client()
                .put(
                        submission + student.id(),
                        "submission[posted_grade]",
                        8,
                        "comment[text_comment]",
                        "Good")
                .ok();

        JsonNode news = student.client().get(ITEMS + "?filter=new_activity").ok();
        assertThat(news).hasSize(1);
        assertThat(news.get(0).path("submissions").path("graded").asBoolean()).isTrue();
        assertThat(news.get(0).path("submissions").path("has_feedback").asBoolean()).isTrue();
        student.client().put(submission + "self/read").ok();
        assertThat(titles(student.client(), ITEMS + "?filter=new_activity")).isEmpty();
    }

    @Test
    void an_observer_sees_what_is_due_for_the_student_but_not_their_notes() {
        assignment("Essay", inDays(1));
        event(student, "user_" + student.id(), "Dentist", inDays(2));
        student.client().post(NOTES, "title", "Secret", "todo_date", inDays(3)).ok();
        Person parent = school.person("Parent");
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        parent.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[associated_user_id]",
                        student.id())
                .ok();

        assertThat(titles(parent.client(), ITEMS)).isEmpty();
        assertThat(titles(parent.client(), ITEMS + "?observed_user_id=" + student.id()))
                .containsExactly("Essay");
        String ofStudent = "/api/v1/users/" + student.id() + "/planner/items";
        assertThat(titles(parent.client(), ofStudent)).containsExactly("Essay");
        assertThat(titles(school.admin(), ofStudent)).containsExactly("Essay", "Dentist");
        assertThat(school.student(course).client().get(ofStudent).status()).isEqualTo(403);
        assertThat(
                        parent.client()
                                .get(ofStudent + "?context_codes[]=user_" + student.id())
                                .status())
                .isEqualTo(403);
    }

    @Test
    void pages_and_ungraded_discussions_are_listed_at_their_dates_in_planners() {
        String inCourse = "/api/v1/courses/" + course;
        assignment("Essay", inDays(1));
        teacher.client()
                .post(
                        inCourse + "/pages",
                        "wiki_page[title]",
                        "Reading",
                        "wiki_page[published]",
                        true,
                        "wiki_page[student_todo_at]",
                        inDays(2))
                .ok();
        long topic =
                teacher.client()
                        .post(
                                inCourse + "/discussion_topics",
                                "title",
                                "Debate",
                                "published",
                                true,
                                "todo_date",
                                inDays(3))
                        .id();

        JsonNode items = student.client().get(ITEMS + "?filter=ungraded_todo_items").ok();
        assertThat(items).hasSize(2);
        assertThat(items.get(0).path("plannable_type").asString()).isEqualTo("wiki_page");
        assertThat(items.get(0).path("html_url").asString())
                .isEqualTo("/courses/" + course + "/pages/reading");
        assertThat(items.get(1).path("plannable").path("todo_date").asString())
                .isEqualTo(inDays(3).toString());
        assertThat(titles(student.client(), ITEMS)).containsExactly("Essay", "Reading", "Debate");
        assertThat(titles(teacher.client(), ITEMS)).isEmpty();
        String all = ITEMS + "?filter=all_ungraded_todo_items";
        assertThat(titles(teacher.client(), all + "&context_codes[]=course_" + course))
                .containsExactly("Reading", "Debate");
        assertThat(teacher.client().get(all).status()).isEqualTo(400);

        teacher.client().put(inCourse + "/discussion_topics/" + topic, "todo_date", "").ok();
        assertThat(titles(student.client(), ITEMS)).containsExactly("Essay", "Reading");
        assertThat(
                        student.client()
                                .post(
                                        inCourse + "/discussion_topics",
                                        "title",
                                        "Mine",
                                        "todo_date",
                                        inDays(4))
                                .status())
                .isEqualTo(403);
    }

    @Test
    void contexts_limit_the_list() {
        long other = school.course();
        school.enroll(other, student, "Student");
        assignment("Essay", inDays(1));
        student.client().post(NOTES, "title", "Read", "todo_date", inDays(2)).ok();
        student.client()
                .post(NOTES, "title", "Sing", "todo_date", inDays(3), "course_id", other)
                .ok();

        assertThat(titles(student.client(), ITEMS + "?context_codes[]=course_" + course))
                .containsExactly("Essay");
        assertThat(titles(student.client(), ITEMS + "?context_codes[]=course_" + other))
                .containsExactly("Sing");
        assertThat(titles(student.client(), ITEMS + "?context_codes[]=user_" + student.id()))
                .containsExactly("Read");
        long foreign = school.course();
        assertThat(student.client().get(ITEMS + "?context_codes[]=course_" + foreign).status())
                .isEqualTo(403);
    }

    @Test
    void peer_reviews_are_listed_for_the_reviewer() {
        Person author = school.student(course);
        long essay = assignment("Essay", inDays(1), "assignment[peer_reviews]", true);
        author.handIn(course, essay, "Mine").ok();
        long submission =
                teacher.client()
                        .get(
                                "/api/v1/courses/"
                                        + course
                                        + "/assignments/"
                                        + essay
                                        + "/submissions/"
                                        + author.id())
                        .id();
        teacher.client()
                .post(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + essay
                                + "/submissions/"
                                + submission
                                + "/peer_reviews",
                        "user_id",
                        student.id())
                .ok();

        JsonNode items = student.client().get(ITEMS).ok();
        assertThat(items).hasSize(2);
        JsonNode review = items.get(1);
        assertThat(review.path("plannable_type").asString()).isEqualTo("assessment_request");
        assertThat(review.path("plannable").path("workflow_state").asString())
                .isEqualTo("assigned");
        assertThat(review.path("html_url").asString()).endsWith("/submissions/" + author.id());
    }
}
