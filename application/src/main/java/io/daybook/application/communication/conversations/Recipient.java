package io.daybook.application.communication.conversations;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A user or a context to write to (document 2, section 2). */
public sealed interface Recipient {

    /**
     * A course, section or group.
     *
     * @param id its code, such as {@code course_7}
     * @param userCount how many users are in it; null for a collection of contexts
     * @param itemCount of a collection, how many contexts are in it; null for others
     * @param permissions those requested that the caller has
     * @param type always {@code context}
     * @param avatarUrl always null: contexts have no avatar
     * @param contextName name of the course of a section or group
     */
    record Context(
            String id,
            String name,
            @JsonInclude(Include.NON_NULL) @Nullable Integer userCount,
            @JsonInclude(Include.NON_NULL) @Nullable Integer itemCount,
            Map<String, Boolean> permissions,
            @JsonInclude(Include.NON_NULL) @Nullable String contextName,
            String type,
            @Nullable String avatarUrl)
            implements Recipient {

        Context(
                String id,
                String name,
                @Nullable Integer userCount,
                @Nullable Integer itemCount,
                Map<String, Boolean> permissions,
                @Nullable String contextName) {
            this(id, name, userCount, itemCount, permissions, contextName, "context", null);
        }

        Context of(int users) {
            return new Context(id, name, users, itemCount, permissions, contextName);
        }
    }

    /**
     * A user.
     *
     * @param name the short name
     * @param commonCourses types of enrollment by course
     * @param commonGroups roles by group
     */
    record Person(
            long id,
            @Nullable String name,
            @Nullable String fullName,
            @Nullable String pronouns,
            Map<Long, List<String>> commonCourses,
            Map<Long, List<String>> commonGroups,
            @Nullable String avatarUrl)
            implements Recipient {}
}
