package io.daybook.command.people.groups;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.MembershipState;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** The current and former memberships of one group, in the order in which they began. */
final class Members {

    private final Map<Long, Member> byUser = new LinkedHashMap<>();
    private final LinkedHashSet<Long> accepted = new LinkedHashSet<>();

    void put(Member member) {
        byUser.put(member.userId(), member);
        if (member.state() == MembershipState.ACCEPTED) {
            accepted.add(member.userId());
        } else {
            accepted.remove(member.userId());
        }
    }

    void changeState(long userId, MembershipState state) {
        Member member = byUser.get(userId);
        if (member != null) {
            put(new Member(member.membershipId(), userId, state, member.moderator()));
        }
    }

    void changeModerator(long userId, boolean moderator) {
        Member member = byUser.get(userId);
        if (member != null) {
            put(new Member(member.membershipId(), userId, member.state(), moderator));
        }
    }

    @Nullable Member of(long userId) {
        return byUser.get(userId);
    }

    /** Returns the membership with this id; rejected if it has ended. */
    Member byNumber(long membershipId) {
        return byUser.values().stream()
                .filter(member -> member.membershipId() == membershipId)
                .filter(member -> member.state() != MembershipState.DELETED)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    boolean isAccepted(long userId) {
        return accepted.contains(userId);
    }

    /** Returns the current members in the order in which they joined. */
    Collection<Long> accepted() {
        return List.copyOf(accepted);
    }

    /** Selects a leader; a random one is determined by the seed. Null without members. */
    @Nullable Long leader(AutoLeader how, long seed) {
        List<Long> all = List.copyOf(accepted);
        if (all.isEmpty()) {
            return null;
        }
        return switch (how) {
            case FIRST -> all.getFirst();
            case RANDOM -> all.get(new SplittableRandom(seed).nextInt(all.size()));
        };
    }
}
