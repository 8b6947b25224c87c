package io.daybook.api.platform.support;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes users and courses for a test, through the API; every test makes its own and so disturbs no
 * other.
 */
public final class School {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = TestDaybook.running().admin();

    /** A user and a client with a token of theirs. */
    public record Person(long id, String name, Client client) {

        /** Submits a text, with further parameters. */
        public Reply handIn(long course, long assignment, String text, Object... more) {
            List<Object> all =
                    new ArrayList<>(
                            List.of(
                                    "submission[submission_type]",
                                    "online_text_entry",
                                    "submission[body]",
                                    text));
            all.addAll(List.of(more));
            return client.post(
                    "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions",
                    all.toArray());
        }
    }

    /** A name that no other test uses, beginning with these letters. */
    public static String unique(String prefix) {
        return prefix + NUMBER.incrementAndGet();
    }

    /** The client of the site administrator. */
    public Client admin() {
        return admin;
    }

    /** A user with a login and a token, in no course. */
    public Person person(String name) {
        int number = NUMBER.incrementAndGet();
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                name,
                                "pseudonym[unique_id]",
                                "person" + number + "@example.edu")
                        .id();
        String token =
                admin.post("/api/v1/users/self/tokens", "as_user_id", id, "token[purpose]", "tests")
                        .ok()
                        .path("token")
                        .asString();
        return new Person(id, name, TestDaybook.running().as(token));
    }

    /** A published course. */
    public long course() {
        return course(true);
    }

    /** A course, published or not. */
    public long course(boolean published) {
        return admin.post(
                        "/api/v1/accounts/self/courses",
                        "course[name]",
                        "Course " + NUMBER.incrementAndGet(),
                        "course[course_code]",
                        "C" + NUMBER.get(),
                        "offer",
                        published)
                .id();
    }

    /** A published course of this name. */
    public long course(String name) {
        return admin.post(
                        "/api/v1/accounts/self/courses",
                        "course[name]",
                        name,
                        "course[course_code]",
                        "C" + NUMBER.incrementAndGet(),
                        "offer",
                        true)
                .id();
    }

    /** A person who takes part in the course as this, such as {@code Teacher}. */
    public Person member(long course, String type) {
        Person person = person("A " + type + " " + NUMBER.get());
        enroll(course, person, type);
        return person;
    }

    /** Lets the person take part in the course as this, such as {@code Student}. */
    public long enroll(long course, Person person, String type) {
        return admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .id();
    }

    /**
     * Lets the person take part in a section as this, such as {@code Ta}, and see nobody outside.
     *
     * @return the enrollment
     */
    public long limitTo(long section, Person person, String type) {
        return admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        true)
                .id();
    }

    /** A teacher of the course. */
    public Person teacher(long course) {
        return member(course, "Teacher");
    }

    /** A student of the course. */
    public Person student(long course) {
        return member(course, "Student");
    }
}
