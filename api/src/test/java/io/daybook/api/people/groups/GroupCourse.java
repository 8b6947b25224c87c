package io.daybook.api.people.groups;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;

/** A course with a group category, whose groups an administrator creates. */
final class GroupCourse {

    final School school = new School();
    final Client admin = school.admin();
    final long course = school.course();
    final long category =
            admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
    final String categoryGroups = "/api/v1/group_categories/" + category + "/groups";

    static String one(long group) {
        return "/api/v1/groups/" + group;
    }

    long group(String name) {
        return admin.post(categoryGroups, "name", name).id();
    }

    void put(long group, Person person) {
        admin.post(one(group) + "/memberships", "user_id", person.id()).ok();
    }
}
