package io.daybook.api.groups;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.kernel.SisImports;
import io.daybook.api.kernel.SisImports.SisImport;
import io.daybook.events.sis.SisKind;
import io.daybook.query.groups.GroupMembershipView;
import io.daybook.query.groups.GroupView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Somebody's part in a group (fact sheet accounts-assignments, section 7.7). */
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

    /** Which ids of the student information system the reader sees. */
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
                Words.of(membership.state()),
                membership.moderator(),
                membership.createdAt(),
                justCreated,
                reader.sis() ? new GroupJson.SisId(group.sisId()) : null,
                SisImports.of(reader.imports(), SisKind.GROUP_MEMBERSHIP, membership.id()));
    }
}
