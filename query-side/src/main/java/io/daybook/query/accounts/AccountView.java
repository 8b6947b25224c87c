package io.daybook.query.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An account as lists and shows answer it.
 *
 * @param parentId null on a root account
 * @param ancestors ids of everything above it, the root account first
 * @param rootId the root account's id, its own on a root account
 * @param siteAdmin whether it is the account that administers the site
 * @param timeZone IANA name, or null for that of the parent
 */
@Document("accounts_v1")
@CompoundIndex(name = "by_parent", def = "{'parentId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_ancestor", def = "{'ancestors': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_root", def = "{'rootId': 1, '_id': 1}")
@CompoundIndex(name = "by_site_admin", def = "{'siteAdmin': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootId': 1, 'sisId': 1}")
public record AccountView(
        @Id long id,
        @Nullable Long parentId,
        List<Long> ancestors,
        long rootId,
        boolean siteAdmin,
        String name,
        String uuid,
        String ltiGuid,
        @Nullable String timeZone,
        @Nullable Long courseMegabytes,
        @Nullable Long userMegabytes,
        @Nullable Long groupMegabytes,
        @Nullable String sisId,
        boolean deleted) {

    /** Whether it has no parent. */
    public boolean isRoot() {
        return parentId == null;
    }
}
