package io.daybook.api.people.groups;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.groups.GroupEnumValues;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A user's membership in a group (docs/spec/institution.md, section 7.7). */
record GroupMembershipJson(
        long id,
        long groupId,
        long userId,
        @Nullable String workflowState,
        boolean moderator,
        Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean justCreated,
        @JsonUnwrapped GroupJson.@Nullable SisId sis,
        @JsonUnwrapped @Nullable SisImport sisImport) {

    /** Which SIS ids the reader sees. */
    record Reader(boolean sis, @Nullable SisImports imports) {}

    static GroupMembershipJson of(
            GroupMembershipView membership,
            GroupView group,
            Reader reader,
            @Nullable Boolean justCreated) {
        return new GroupMembershipJson(
                membership.id(),
                membership.groupId(),
                membership.userId(),
                GroupEnumValues.of(membership.state()),
                membership.moderator(),
                membership.createdAt(),
                justCreated,
                reader.sis() ? new GroupJson.SisId(group.sisId()) : null,
                SisImports.of(reader.imports(), SisKind.GROUP_MEMBERSHIP, membership.id()));
    }
}
