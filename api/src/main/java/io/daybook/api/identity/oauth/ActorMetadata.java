package io.daybook.api.identity.oauth;

import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.people.users.UserView;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the event metadata of users and applications that send no access token. */
final class ActorMetadata {

    private ActorMetadata() {}

    /** Returns the metadata of the application alone, before the user is known. */
    static Map<String, String> of(DeveloperKeyView key) {
        return Map.of(CommandMetadata.DEVELOPER_KEY, Long.toString(key.id()));
    }

    /**
     * Returns the metadata of the user, and of the application's key.
     *
     * @param developerKeyId null if no application is involved
     */
    static Map<String, String> of(UserView user, @Nullable Long developerKeyId) {
        Map<String, String> who = new HashMap<>();
        who.put(CommandMetadata.ACTOR, Long.toString(user.id()));
        who.put(CommandMetadata.ROOT_ACCOUNT, Long.toString(user.rootAccountId()));
        if (developerKeyId != null) {
            who.put(CommandMetadata.DEVELOPER_KEY, developerKeyId.toString());
        }
        return who;
    }
}
