package io.daybook.api.people.courseusers;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.users.UserJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user as a member of a course.
 *
 * @param groupIds the user's groups in the course, if requested
 */
public record MemberJson(
        @JsonUnwrapped UserJson user,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Long> groupIds) {}
