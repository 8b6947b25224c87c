package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Lists by when something is due: for each by the dates that hold for them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueListsApiTest {

    private static final School SCHOOL = new School();
    private static final String LONG_AGO = "2001-01-01T10:00:00Z";
    private static final String FAR_OFF = "2040-01-01T10:00:00Z";
    private static final String FARTHER = "2041-01-01T10:00:00Z";

    private long course;
    private Person ann;
    private Person bob;

    @BeforeEach
    void open_a_course() {
        course = SCHOOL.course();
        ann = SCHOOL.student(course);
        bob = SCHOOL.student(course);
    }

    private String path() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    private long add(String name, String due) {
        return SCHOOL.admin()
                .post(
                        path(),
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        name,
                        "assignment[due_at]",
                        due,
                        "assignment[submission_types][]",
                        "online_url")
                .id();
    }

    private void forAnn(long assignment, String due) {
        SCHOOL.admin()
                .post(
                        path() + "/" + assignment + "/overrides",
                        "assignment_override[student_ids][]",
                        ann.id(),
                        "assignment_override[due_at]",
                        due)
                .id();
    }

    private List<String> bucket(Person of, String bucket) {
        return of.client().get(path(), "bucket", bucket).each("name");
    }

    private void handIn(Client by, long assignment) {
        assertThat(
                        by.post(
                                        path() + "/" + assignment + "/submissions",
                                        "submission[submission_type]",
                                        "online_url",
                                        "submission[url]",
                                        "https://example.edu")
                                .status())
                .isEqualTo(201);
    }

    @Test
    void past_and_future_are_those_of_the_reader() {
        forAnn(add("More time", LONG_AGO), FAR_OFF);
        forAnn(add("Less time", FAR_OFF), LONG_AGO);
        forAnn(add("No date", LONG_AGO), "");
        add("Everyone", LONG_AGO);
        assertThat(bucket(ann, "past")).containsExactly("Less time", "Everyone");
        assertThat(bucket(ann, "future")).containsExactly("More time", "No date");
        assertThat(bucket(ann, "undated")).containsExactly("No date");
        assertThat(bucket(bob, "past")).containsExactly("More time", "No date", "Everyone");
        assertThat(bucket(bob, "future")).containsExactly("Less time");
        String ofAnn = "/api/v1/users/" + ann.id() + "/courses/" + course + "/assignments";
        assertThat(SCHOOL.admin().get(ofAnn, "bucket", "future").each("name"))
                .containsExactly("More time", "No date");
    }

    @Test
    void a_list_by_due_date_follows_the_reader_s_dates_on_every_page() {
        add("C", "2030-03-03T10:00:00Z");
        add("B", "2030-02-02T10:00:00Z");
        add("F", "");
        forAnn(add("Own D", LONG_AGO), FAR_OFF);
        forAnn(add("Own A", FARTHER), "2030-01-01T10:00:00Z");
        forAnn(add("Own E", LONG_AGO), FARTHER);
        assertThat(pages(ann, 1)).containsExactly("Own A", "B", "C", "Own D", "Own E", "F");
        assertThat(pages(ann, 2)).isEqualTo(pages(ann, 1));
        assertThat(pages(ann, 4)).isEqualTo(pages(ann, 1));
        assertThat(pages(bob, 2)).containsExactly("Own D", "Own E", "B", "C", "Own A", "F");
        assertThat(ann.client().get(path(), "order_by", "due_at", "page", 9).each("name"))
                .isEmpty();
    }

    private List<String> pages(Person of, int size) {
        List<String> names = new ArrayList<>();
        Reply page = of.client().get(path(), "order_by", "due_at", "per_page", size);
        names.addAll(page.each("name"));
        while (page.next().isPresent()) {
            page = of.client().get(page.next().orElseThrow());
            names.addAll(page.each("name"));
        }
        return names;
    }

    @Test
    void overdue_is_what_the_student_has_neither_submitted_nor_been_graded_for() {
        long done = add("Done", LONG_AGO);
        long excused = add("Excused", LONG_AGO);
        add("Open", LONG_AGO);
        add("Later", FAR_OFF);
        handIn(ann.client(), done);
        SCHOOL.admin()
                .put(
                        path() + "/" + excused + "/submissions/" + ann.id(),
                        "submission[excuse]",
                        "true")
                .ok();
        assertThat(bucket(ann, "overdue")).containsExactly("Open");
        assertThat(bucket(ann, "unsubmitted")).containsExactly("Excused", "Open", "Later");
        assertThat(bucket(bob, "overdue")).containsExactly("Done", "Excused", "Open");
        String ofAnn = "/api/v1/users/" + ann.id() + "/courses/" + course + "/assignments";
        assertThat(SCHOOL.admin().get(ofAnn, "bucket", "overdue").each("name"))
                .containsExactly("Open");
    }

    @Test
    void ungraded_considers_only_the_students_own_submissions() {
        handIn(ann.client(), add("Essay", FAR_OFF));
        assertThat(SCHOOL.admin().get(path(), "bucket", "ungraded").each("name"))
                .containsExactly("Essay");
        assertThat(bucket(ann, "ungraded")).containsExactly("Essay");
        assertThat(bucket(bob, "ungraded")).isEmpty();
    }
}
