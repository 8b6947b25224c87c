package io.daybook.query.scheduling.appointments;

import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An appointment group (document 2, section 2).
 *
 * @param sectionIds the only sections that sign up; none for all
 * @param startAt when the first slot starts; null without slots
 * @param endAt when the last slot ends; null without slots
 * @param endOrder when it ends, and never where it has no slots
 */
@Document("appointment_groups_v1")
@CompoundIndex(name = "by_course", def = "{'courseIds': 1, 'deleted': 1, 'endOrder': 1, '_id': 1}")
public record AppointmentGroupView(
        @Id long id,
        ParticipantType participantType,
        @Nullable Long groupCategoryId,
        List<Long> courseIds,
        List<Long> sectionIds,
        String title,
        @Nullable String description,
        @Nullable String locationName,
        @Nullable String locationAddress,
        @Nullable Integer participantsPerAppointment,
        @Nullable Integer minAppointmentsPerParticipant,
        @Nullable Integer maxAppointmentsPerParticipant,
        ParticipantVisibility visibility,
        List<SlotTime> slots,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        Instant endOrder,
        boolean published,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /** Stands behind every end of an appointment group with slots. */
    public static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    /** When a slot takes place. */
    public record SlotTime(long slotId, Instant startAt, Instant endAt) {}

    /** The state clients see. */
    public String workflowState() {
        WorkflowState state = published ? WorkflowState.ACTIVE : WorkflowState.PENDING;
        return state.unlessDeleted(deleted).wireName();
    }
}
