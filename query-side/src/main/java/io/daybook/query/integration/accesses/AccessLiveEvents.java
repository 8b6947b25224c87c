package io.daybook.query.integration.accesses;

import io.daybook.events.integration.accesses.AccessEvent.AssetAccessed;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps views of content by users to live events (docs/spec/integration.md, section D1). */
@Component
class AccessLiveEvents implements LiveEventSource {

    private static final String ASSIGNMENT = "assignment";
    private static final String ATTACHMENT = "attachment";

    private final AccessedAssets assets;
    private final CachedUserViews people;

    AccessLiveEvents(AccessedAssets assets, CachedUserViews people) {
        this.assets = assets;
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof AssetAccessed access ? List.of(liveEvent(access)) : List.of();
    }

    private LiveEvent liveEvent(AssetAccessed access) {
        return new LiveEvent(
                SubscriptionView.ASSET_ACCESSED,
                access.assetId(),
                access.at(),
                access.courseId(),
                access.assetType().equals(ASSIGNMENT) ? access.assetId() : null,
                () -> body(access));
    }

    private Map<String, @Nullable Object> body(AssetAccessed access) {
        EnrollmentView enrollment =
                people.enrollmentsOf(access.userId(), access.courseId()).stream()
                        .findFirst()
                        .orElse(null);
        String name = assets.name(access);
        return new LiveEventBody()
                .with("asset_name", name)
                .with("asset_type", access.assetType())
                .with("asset_id", access.assetId())
                .with("asset_subtype", access.assetSubtype())
                .with("category", access.category())
                .with("role", enrollment == null ? null : enrollment.type().wireName())
                .with("level", null)
                .withPresent("enrollment_id", enrollment == null ? null : enrollment.id())
                .withPresent("section_id", enrollment == null ? null : enrollment.sectionId())
                .withPresent("filename", access.assetType().equals(ATTACHMENT) ? name : null)
                .map();
    }
}
