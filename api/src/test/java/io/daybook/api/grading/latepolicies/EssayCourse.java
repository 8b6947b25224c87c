package io.daybook.api.grading.latepolicies;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;

/** A course with a teacher and a student, whose essays are handed in as links at any moment. */
public final class EssayCourse {

    private final School school;
    private final long id;
    private final Person teacher;
    private final Person student;

    /** An empty course of a school. */
    public EssayCourse(School school) {
        this.school = school;
        id = school.course();
        teacher = school.teacher(id);
        student = school.student(id);
    }

    /** Its number. */
    public long id() {
        return id;
    }

    /** Who teaches in it. */
    public Person teacher() {
        return teacher;
    }

    /** Who studies in it. */
    public Person student() {
        return student;
    }

    /** Another student. */
    public Person anotherStudent() {
        return school.student(id);
    }

    /** The path of something in the course. */
    public String path(String what) {
        return "/api/v1/courses/" + id + what;
    }

    /** A published essay, with more that its teacher says of it. */
    public long essay(int points, String dueAt, Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                points,
                                "assignment[due_at]",
                                dueAt,
                                "assignment[submission_types][]",
                                "online_url"));
        all.addAll(List.of(fields));
        return teacher.client().post(path("/assignments"), all.toArray()).id();
    }

    /** The path of what a student hands in. */
    public String work(long essay, Person of) {
        return path("/assignments/" + essay + "/submissions/" + of.id());
    }

    /** The teacher notes that it was handed in at this moment. */
    public void handIn(long essay, Person of, String at) {
        teacher.client()
                .post(
                        path("/assignments/" + essay + "/submissions"),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org",
                        "submission[user_id]",
                        of.id(),
                        "submission[submitted_at]",
                        at)
                .ok();
    }
}
