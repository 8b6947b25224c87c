package io.daybook.api.platform.access;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** An institution of three levels with courses in every state, and users in every role. */
final class RightsWorld {

    private static final Map<String, String> TYPES =
            Map.of(
                    "S", "Student",
                    "T", "Teacher",
                    "A", "Ta",
                    "D", "Designer",
                    "O", "Observer");

    private final School school = new School();
    final Client admin = school.admin();
    final long college = account(1);
    final long department = account(college);
    final long sibling = account(1);
    final Map<String, Long> courses = new HashMap<>();
    private final Map<String, Person> members = new HashMap<>();

    RightsWorld() {
        for (String course : List.of("running", "concluded", "future", "past")) {
            courses.put(course, course(department, true));
        }
        courses.put("unpublished", course(department, false));
        courses.put("generous", course(decided(true), true));
        courses.put("generous and past", course(decided(true), true));
        courses.put("strict", course(decided(false), true));
        courses.put("hidden before", course(closed("future"), true));
        courses.put("hidden after", course(closed("past"), true));
        TYPES.forEach((letter, type) -> members.put(letter, member(type)));
        courses.put("foreign", course(sibling, true));
        put("concluded", "course[event]", "conclude");
        long future = term("2099-01-01T00:00:00Z", "2099-06-01T00:00:00Z");
        put("future", "course[term_id]", future);
        put("hidden before", "course[term_id]", future);
        long past = term("2001-01-01T00:00:00Z", "2001-06-01T00:00:00Z");
        put("past", "course[term_id]", past);
        put("hidden after", "course[term_id]", past);
        put("generous and past", "course[term_id]", past);
    }

    private long account(long parent) {
        String path = "/api/v1/accounts/" + parent + "/sub_accounts";
        return admin.post(path, "account[name]", "Account").id();
    }

    private long course(long account, boolean offer) {
        String path = "/api/v1/accounts/" + account + "/courses";
        return admin.post(path, "course[name]", "Course", "offer", offer).id();
    }

    private long term(String startAt, String endAt) {
        return admin.post(
                        "/api/v1/accounts/1/terms",
                        "enrollment_term[name]",
                        "Term",
                        "enrollment_term[start_at]",
                        startAt,
                        "enrollment_term[end_at]",
                        endAt)
                .id();
    }

    private void put(String course, Object... parameters) {
        admin.put("/api/v1/courses/" + courses.get(course), parameters).ok();
    }

    /** An account that keeps students from courses before or after they take place. */
    private long closed(String when) {
        long account = account(1);
        String setting = "account[settings][restrict_student_" + when + "_view][value]";
        admin.put("/api/v1/accounts/" + account, setting, true).ok();
        return account;
    }

    /** An account that decides about every right of every role of courses. */
    private long decided(boolean enabled) {
        long account = account(1);
        for (long role = 2; role <= 6; role++) {
            admin.put("/api/v1/accounts/" + account + "/roles/" + role, all(enabled)).ok();
        }
        return account;
    }

    Object[] all(boolean enabled, Object... first) {
        List<Object> parameters = new ArrayList<>(List.of(first));
        for (String name : RightsTable.names()) {
            parameters.add("permissions[" + name + "][explicit]");
            parameters.add(true);
            parameters.add("permissions[" + name + "][enabled]");
            parameters.add(enabled);
        }
        return parameters.toArray();
    }

    private Person member(String type) {
        Person person = school.person("A " + type);
        courses.values().forEach(course -> school.enroll(course, person, type));
        return person;
    }

    Client administrator(long account) {
        return administrator(account, 1);
    }

    Client administrator(long account, long role) {
        Person person = school.person("An administrator");
        String admins = "/api/v1/accounts/" + account + "/admins";
        admin.post(admins, "user_id", person.id(), "role_id", role).ok();
        return person.client();
    }

    long role(long account, String label, Object... permissions) {
        List<Object> parameters = new ArrayList<>(List.of("label", label + account));
        parameters.addAll(List.of(permissions));
        return admin.post("/api/v1/accounts/" + account + "/roles", parameters.toArray()).id();
    }

    /** Someone who holds a role made for the running course, with these permissions. */
    Client enrolled(String letter, Object... permissions) {
        String type = TYPES.get(letter) + "Enrollment";
        List<Object> all = new ArrayList<>(List.of("base_role_type", type));
        all.addAll(List.of(permissions));
        long role = role(department, "Special " + type + all.size(), all.toArray());
        Person person = school.person("A member");
        admin.post(
                        "/api/v1/courses/" + courses.get("running") + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[role_id]",
                        role,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return person.client();
    }

    Client member(char letter) {
        return Objects.requireNonNull(members.get(String.valueOf(letter))).client();
    }
}
