package io.daybook.query.institution.accounts;

import io.daybook.events.institution.accounts.TermsType;
import java.util.List;
import java.util.Map;
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
 * @param settings what is set in the account itself, by wire name
 * @param services what is switched on and off in the account itself, by wire name
 * @param courseTemplateId null to do as the parent, 0 for no template
 * @param helpLinks those of its own; none means those that come with the service
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

    /** A setting of the account itself; a value of null is left to those above. */
    public record Setting(@Nullable String value, boolean locked) {

        boolean saysSomething() {
            return value != null || locked;
        }
    }

    /** Terms of service that are not those an institution begins with. */
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

    /** An account in which nothing is set yet. */
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

    /** The ways to help it offers: its own, or those that come with the service. */
    public List<HelpLinkView> offeredHelpLinks() {
        return helpLinks.isEmpty() ? HelpLinkView.DEFAULTS : helpLinks;
    }

    /** Whether it has no parent. */
    public boolean isRoot() {
        return parentId == null;
    }
}
