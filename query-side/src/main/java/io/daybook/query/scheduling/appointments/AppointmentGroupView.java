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
 * @param sectionIds the sections whose students may sign up; empty for all
 * @param startAt when the first slot starts; null without slots
 * @param endAt when the last slot ends; null without slots
 * @param endOrder sort key: {@code endAt}, or {@link #NEVER} without slots
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

    /** Sort key of groups without slots, after the end of all others. */
    public static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

    /** The time of a slot. */
    public record SlotTime(long slotId, Instant startAt, Instant endAt) {}

    /** Returns the workflow state used in the API. */
    public String workflowState() {
        WorkflowState state = published ? WorkflowState.ACTIVE : WorkflowState.PENDING;
        return state.unlessDeleted(deleted).wireName();
    }
}
