package io.daybook.api.communication.conferences;

import io.daybook.api.communication.collaborations.PotentialCollaborators;
import io.daybook.application.communication.conferences.ConferenceProvider;
import io.daybook.application.communication.conferences.ConferenceProviders;
import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.conferences.ConferenceCommand.CreateConference;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.communication.conferences.ConferenceViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates conferences and invites users to them. */
@Component
class ConferenceCreation {

    private static final int MOST_INVITEES = 5000;

    private final PotentialCollaborators potential;
    private final ConferenceProviders providers;
    private final ConferenceViews conferences;
    private final RandomValues randoms;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ConferenceCreation(
            PotentialCollaborators potential,
            ConferenceProviders providers,
            ConferenceViews conferences,
            RandomValues randoms,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.potential = potential;
        this.providers = providers;
        this.conferences = conferences;
        this.randoms = randoms;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    ConferenceView inCourse(CourseView course, Caller caller, ConferenceRequest sent) {
        Set<Long> named = few(sent.invited());
        Set<Long> invited =
                sent.invitesAll()
                        ? sorted(potential.all(course, caller))
                        : requireAll(named, potential.among(named, course, caller));
        return create(CommunicationContext.of(course), caller, sent, invited);
    }

    ConferenceView inGroup(GroupView group, Caller caller, ConferenceRequest sent) {
        Set<Long> named = few(sent.invited());
        Set<Long> invited =
                sent.invitesAll()
                        ? sorted(potential.all(group))
                        : requireAll(named, potential.among(named, group));
        return create(CommunicationContext.of(group), caller, sent, invited);
    }

    private static Set<Long> few(Set<Long> users) {
        if (users.size() > MOST_INVITEES) {
            throw Rejection.invalid("user", "are too many (maximum is 5000 users)");
        }
        return users;
    }

    /** The iteration order of a set varies between processes, so the ids are sorted. */
    private static Set<Long> sorted(Set<Long> users) {
        return new TreeSet<>(few(users));
    }

    private static Set<Long> requireAll(Set<Long> named, Collection<Long> allowed) {
        if (!allowed.containsAll(named)) {
            throw Rejection.invalid("user", "must be able to take part here");
        }
        return named;
    }

    private ConferenceView create(
            CommunicationContext context,
            Caller caller,
            ConferenceRequest sent,
            Set<Long> invited) {
        ConferenceRequest.Fields fields = sent.fields();
        ConferenceProvider provider =
                providers
                        .find(Objects.requireNonNullElse(fields.conferenceType(), ""))
                        .orElseThrow(() -> Rejection.invalid("conference_type", "is unknown"));
        List<Long> invitees = invited.stream().filter(id -> id != caller.id()).toList();
        long id = ids.next("conference");
        writes.send(
                new CreateConference(
                        id,
                        context.type(),
                        context.id(),
                        caller.id(),
                        provider.type(),
                        randoms.uuid().toString(),
                        Objects.requireNonNullElse(fields.title(), ""),
                        fields.description(),
                        fields.duration(),
                        Boolean.TRUE.equals(fields.longRunning()),
                        fields.switches(provider.settings()),
                        provider.needsAddress() ? address(fields.url()) : null,
                        invitees,
                        clock.instant()));
        return conferences.find(id).orElseThrow();
    }

    private static String address(@Nullable String url) {
        if (url == null || !url.matches("(?i)https?://[^\\s/]\\S*")) {
            throw Rejection.invalid("url", "is not a web address");
        }
        return url;
    }
}
