package io.daybook.api.people.groupcategories;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.groups.GroupCategoryView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A group category as the reader may see it (docs/spec/institution.md, section 7.7). */
public record GroupCategoryJson(
        long id,
        String name,
        @Nullable String role,
        @Nullable String selfSignup,
        @Nullable String autoLeader,
        String contextType,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long courseId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long accountId,
        @Nullable Integer groupLimit,
        Instant createdAt,
        @JsonUnwrapped @Nullable SisId sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonUnwrapped Facts facts) {

    /** The SIS id of the category. */
    record SisId(@Nullable String sisGroupCategoryId) {}

    /** What the category's role implies, and whether the reader is in one of its groups. */
    record Facts(
            @JsonProperty("protected") boolean isProtected,
            boolean allowsMultipleMemberships,
            @JsonProperty("is_member") boolean isMember) {}

    public static GroupCategoryJson of(
            GroupCategoryView category,
            boolean sis,
            @Nullable SisImports imports,
            boolean isMember) {
        return new GroupCategoryJson(
                category.id(),
                category.name(),
                GroupEnumValues.of(category.role()),
                GroupEnumValues.of(category.selfSignup()),
                GroupEnumValues.of(category.autoLeader()),
                category.isInCourse() ? "Course" : "Account",
                category.isInCourse() ? category.contextId() : null,
                category.isInCourse() ? null : category.contextId(),
                category.groupLimit(),
                category.createdAt(),
                sis ? new SisId(category.sisId()) : null,
                SisImports.of(imports, SisKind.GROUP_CATEGORY, category.id()),
                new Facts(category.isProtected(), category.allowsMultipleMemberships(), isMember));
    }
}
