package io.daybook.query.grading.latepolicies;

import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.events.grading.latepolicies.LatePolicyEvent;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyAdopted;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForLateWorkChanged;
import io.daybook.events.grading.latepolicies.LatePolicyEvent.LatePolicyForMissingWorkChanged;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of late policies. */
@Component
class LatePolicyProjection implements Projection {

    private static final double EVERYTHING = 100;

    @Override
    public String name() {
        return "late-policies-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(LatePolicyView.class);
    }

    @EventHandler
    void on(LatePolicyEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case LatePolicyAdopted e ->
                    change.create(
                            new LatePolicyView(
                                    e.courseId(),
                                    e.policyId(),
                                    false,
                                    EVERYTHING,
                                    false,
                                    0,
                                    LateInterval.DAY,
                                    false,
                                    0,
                                    e.at(),
                                    e.at()));
            case LatePolicyForMissingWorkChanged e ->
                    update(
                            e,
                            change,
                            Update.update("missingEnabled", e.enabled())
                                    .set("missingDeduction", e.deduction()));
            case LatePolicyForLateWorkChanged e ->
                    update(
                            e,
                            change,
                            Update.update("lateEnabled", e.enabled())
                                    .set("lateDeduction", e.deduction())
                                    .set("lateInterval", e.interval())
                                    .set("minimumEnabled", e.minimumEnabled())
                                    .set("minimumPercent", e.minimumPercent()));
        }
    }

    private static void update(LatePolicyEvent event, ViewUpdate change, Update fields) {
        change.update(LatePolicyView.class, event.courseId(), fields.set("updatedAt", event.at()));
    }
}
