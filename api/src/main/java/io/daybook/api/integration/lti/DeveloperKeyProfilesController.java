package io.daybook.api.integration.lti;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.identity.developerkeys.KeyAccess;
import io.daybook.application.integration.lti.ConsumerProfiles;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.lti.ConsumerProfileView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Additional services and capabilities for the tools of a developer key (document 2, section 5),
 * such as access to students' submissions.
 */
@RestController
@RequestMapping("/api/v1/developer_keys/{developer_key_id}/tool_consumer_profile")
class DeveloperKeyProfilesController {

    /** Request body of a profile. */
    record SaveProfile(@Nullable List<String> services, @Nullable List<String> capabilities) {}

    /** The profile of a developer key. */
    record ProfileJson(
            String uuid, long developerKeyId, List<String> services, List<String> capabilities) {

        static ProfileJson of(ConsumerProfileView view) {
            return new ProfileJson(view.uuid(), view.id(), view.services(), view.capabilities());
        }
    }

    private final ConsumerProfiles profiles;
    private final KeyAccess access;

    DeveloperKeyProfilesController(ConsumerProfiles profiles, KeyAccess access) {
        this.profiles = profiles;
        this.access = access;
    }

    /** Returns the custom tool consumer profile of a developer key. */
    @GetMapping
    @OpenToAll
    ProfileJson show(@PathVariable("developer_key_id") long key, Caller caller) {
        access.requireManager(caller, key);
        return find(key);
    }

    /** Replaces the custom tool consumer profile of a developer key. */
    @PutMapping
    @OpenToAll
    ProfileJson replace(
            @PathVariable("developer_key_id") long key, Caller caller, @Params SaveProfile body) {
        access.requireManager(caller, key);
        profiles.replace(key, list(body.services()), list(body.capabilities()));
        return find(key);
    }

    private ProfileJson find(long key) {
        return profiles.custom(key).map(ProfileJson::of).orElseThrow(Rejection::notFound);
    }

    private static List<String> list(@Nullable List<String> sent) {
        return sent == null ? List.of() : sent;
    }
}
