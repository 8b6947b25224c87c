package io.daybook.events.scheduling.appointments;

/** Whether users reserve time slots for themselves or groups do. */
public enum ParticipantType {
    /** Users reserve for themselves. */
    USER("User"),
    /** Members reserve for their group. */
    GROUP("Group");

    private final String wireName;

    ParticipantType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return wireName;
    }
}
