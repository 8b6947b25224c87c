package io.daybook.application.integration.lti;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.lti.ReplaceConsumerProfile;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.lti.ConsumerProfileView;
import io.daybook.query.integration.lti.RegistrationViews;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Builds tool consumer profiles: the services and capabilities offered to all tools, or to the
 * tools of a developer key.
 */
@Component
public class ConsumerProfiles {

    /** UUID of the default profile, the same in every installation. */
    public static final String DEFAULT_UUID = "5a0fa7a4-8a4e-4b6c-9c39-3c4f6a4f5c11";

    private static final int MOST = 500;

    /**
     * The services and capabilities offered to a tool in a context.
     *
     * @param path where the profile is
     * @param productNames the words that the tool knows the names by
     */
    public record Offer(
            String uuid,
            String path,
            List<OfferedService> services,
            List<String> capabilities,
            PlatformVocabulary.ProductNames productNames) {

        /** Returns the service with this unqualified name. */
        Optional<OfferedService> service(String name) {
            return services.stream().filter(s -> s.name().equals(name)).findFirst();
        }
    }

    private final RegistrationViews registrations;
    private final PlatformVocabulary words;
    private final Writes writes;
    private final RandomValues randoms;
    private final Clock clock;

    ConsumerProfiles(
            RegistrationViews registrations,
            PlatformVocabulary words,
            Writes writes,
            RandomValues randoms,
            Clock clock) {
        this.registrations = registrations;
        this.words = words;
        this.writes = writes;
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * Returns what is offered to tools of this developer key in the context.
     *
     * @param developerKeyId null for tools without one
     */
    public Offer offer(LtiContext context, @Nullable Long developerKeyId) {
        ConsumerProfileView custom =
                developerKeyId == null ? null : registrations.profile(developerKeyId).orElse(null);
        String uuid = custom == null ? DEFAULT_UUID : custom.uuid();
        return new Offer(
                uuid,
                context.path() + "/tool_consumer_profile/" + uuid,
                ServiceCatalogue.services(
                        context, custom == null ? List.of() : canonical(custom.services())),
                ServiceCatalogue.capabilities(
                        custom == null ? List.of() : canonical(custom.capabilities())),
                custom == null ? words.names() : words.names(custom));
    }

    private List<String> canonical(List<String> names) {
        return names.stream().map(words::canonical).toList();
    }

    /**
     * Offers these restricted services and capabilities to the tools of a developer key.
     *
     * @throws Rejection 400 for an unknown name
     */
    public void replace(long developerKeyId, List<String> services, List<String> capabilities) {
        require(ServiceCatalogue.restrictedServices().containsAll(canonical(services)), "services");
        require(
                canonical(capabilities).stream().allMatch(ServiceCatalogue::isRestricted),
                "capabilities");
        require(capabilities.size() <= MOST, "capabilities");
        writes.send(
                new ReplaceConsumerProfile(
                        developerKeyId,
                        randoms.uuid().toString(),
                        services.stream().distinct().toList(),
                        capabilities.stream().distinct().toList(),
                        clock.instant()));
    }

    private static void require(boolean rule, String parameter) {
        if (!rule) {
            throw Rejection.invalid(parameter, "contains a name that is not offered");
        }
    }

    /** Returns the profile of the developer key, if it has one. */
    public Optional<ConsumerProfileView> custom(long developerKeyId) {
        return registrations.profile(developerKeyId);
    }
}
