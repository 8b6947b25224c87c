package io.daybook.application.scheduling.planner;

import java.util.List;

/** One kind of objects in planners. */
interface PlannerSource {

    /** Returns the first of these objects in the planner, by date. */
    List<PlannerEntry> in(PlannerScope scope, int most);
}
