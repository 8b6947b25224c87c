package io.daybook.query.institution.accounts;

import io.daybook.events.institution.accounts.TermsType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An account as returned by list and single-object endpoints.
 *
 * @param parentId null for a root account
 * @param ancestors ids of all ancestors, the root account first
 * @param rootId id of the root account, its own for a root account
 * @param siteAdmin whether it is the site admin account
 * @param timeZone IANA name; null to inherit
 * @param settings settings of the account itself, by wire name
 * @param services services enabled or disabled in the account itself, by wire name
 * @param courseTemplateId null to inherit, 0 for no template
 * @param helpLinks its own help links; null for the default ones
 */
@Document("accounts_v1")
@CompoundIndex(name = "by_parent", def = "{'parentId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_ancestor", def = "{'ancestors': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(
        name = "by_parent_and_name",
        def = "{'parentId': 1, 'deleted': 1, 'name': 1, '_id': 1}")
@CompoundIndex(
        name = "by_ancestor_and_name",
        def = "{'ancestors': 1, 'deleted': 1, 'name': 1, '_id': 1}")
@CompoundIndex(name = "by_root", def = "{'rootId': 1, '_id': 1}")
@CompoundIndex(name = "by_site_admin", def = "{'siteAdmin': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootId': 1, 'sisId': 1}")
@CompoundIndex(name = "by_integration_id", def = "{'rootId': 1, 'integrationId': 1}")
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
        @Nullable String integrationId,
        Map<String, Setting> settings,
        Map<String, Boolean> services,
        @Nullable Long courseTemplateId,
        @Nullable Terms terms,
        List<HelpLinkView> helpLinks,
        boolean deleted) {

    /** A setting of the account itself; a null value is inherited. */
    public record Setting(@Nullable String value, boolean locked) {

        boolean saysSomething() {
            return value != null || locked;
        }
    }

    /** Terms of service that differ from the default. */
    public record Terms(TermsType type, boolean passive, @Nullable String content) {}

    static AccountView root(
            long id, boolean siteAdmin, String name, String uuid, String ltiGuid, String zone) {
        return opened(id, null, List.of(), id, siteAdmin, name, uuid, ltiGuid, zone);
    }

    static AccountView below(
            long id,
            long parentId,
            List<Long> ancestors,
            long rootId,
            String name,
            String uuid,
            String ltiGuid) {
        return opened(id, parentId, ancestors, rootId, false, name, uuid, ltiGuid, null);
    }

    /** Creates an account without settings. */
    private static AccountView opened(
            long id,
            @Nullable Long parentId,
            List<Long> ancestors,
            long rootId,
            boolean siteAdmin,
            String name,
            String uuid,
            String ltiGuid,
            @Nullable String zone) {
        return new AccountView(
                id, parentId, ancestors, rootId, siteAdmin, name, uuid, ltiGuid, zone, null, null,
                null, null, null, Map.of(), Map.of(), null, null, List.of(), false);
    }

    /** Returns its own help links, or the default ones. */
    public List<HelpLinkView> offeredHelpLinks() {
        return helpLinks.isEmpty() ? HelpLinkView.DEFAULTS : helpLinks;
    }

    /** Whether it is a root account. */
    public boolean isRoot() {
        return parentId == null;
    }
}
